/** The thread of the database: takes one message at a time, answers each. */
import { parentPort } from 'node:worker_threads';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { openDatabase } from './database.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Operations, operations } from './operations.ts';
import { becomeRunner, type Runner } from './runner.ts';
import { troubleFrom } from './trouble.ts';

let open: { db: Database; runner: Runner; operations: Operations } | undefined;

function answer(message: ToWorker): unknown {
  switch (message.type) {
    case 'open': {
      const db = openDatabase(message.path, message.key);
      message.key.fill(0);
      const runner = becomeRunner(message.runnersFolder);
      open = { db, runner, operations: operations(db, runner, message.runnersFolder) };
      return open.operations.recover(message.now);
    }
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
