/** The thread of the database: takes one message at a time, answers each. */
import { parentPort } from 'node:worker_threads';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { openDatabase } from './database.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Operations, operations } from './operations.ts';
import type { Recovered } from './recovery.ts';
import { becomeRunner, type Runner, whileNobodyElseOpens } from './runner.ts';
import { troubleFrom } from './trouble.ts';

let open: { db: Database; runner: Runner; operations: Operations } | undefined;

function openAll(message: Extract<ToWorker, { type: 'open' }>): Recovered {
  // The runner comes first: a process that is just opening the database counts as at work on it.
  const runner = becomeRunner(message.runnersFolder);
  let db: Database | undefined;
  try {
    db = whileNobodyElseOpens(message.path, () => openDatabase(message.path, message.key));
    const made = operations(db, runner, message.runnersFolder);
    const recovered = made.recover(message.now);
    open = { db, runner, operations: made };
    return recovered;
  } catch (error) {
    db?.close();
    runner.release();
    throw error;
  } finally {
    message.key.fill(0);
  }
}

function answer(message: ToWorker): unknown {
  switch (message.type) {
    case 'open':
      return openAll(message);
    case 'close':
      open?.db.close();
      open?.runner.release();
      open = undefined;
      return null;
    case 'ask': {
      if (!open) throw new Error('The history is not open');
      const operation = open.operations[message.operation] as (...input: readonly unknown[]) => unknown;
      return operation(...message.input);
    }
  }
}

parentPort?.on('message', (message: ToWorker) => {
  let reply: FromWorker;
  try {
    reply = { id: message.id, ok: true, value: answer(message) };
  } catch (error) {
    const { kind, message: why } = troubleFrom(error);
    reply = { id: message.id, ok: false, kind, why };
  }
  parentPort?.postMessage(reply);
});
