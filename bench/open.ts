/**
 * Opening the history with its raw key, up to its first page, as the desktop does: in a thread of its own, which was
 * started when the program began and has been waiting since. What it takes together with the start of that thread, as
 * where the desk opens at once, and the start alone are shown beside it. The baseline is a plain SQLite file of the same form with the
 * same checks in it, opened in this thread; beside it the encrypted one, opened in this thread too.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3-multiple-ciphers';
import { openHistory } from '../electron/history/client.ts';
import { openDatabase } from '../electron/history/database.ts';
import { withLateStatements } from '../electron/history/file/late-statements.ts';
import { becomeRunner } from '../electron/history/file/runner.ts';
import type { ToWorker } from '../electron/history/messages.ts';
import { type NumberKeyer, numberKeyer } from '../electron/history/number-key.ts';
import { operations } from '../electron/history/operations.ts';
import { startThread } from '../electron/history/thread.ts';
import { hashAnswer } from '../electron/service/signature.ts';
import { noReasons } from '../shared/check.ts';
import { envelopeOf } from './envelope.ts';
import { inFolder } from './folder.ts';
import { interleave, p50, type Subject } from './measure.ts';
import { openPlain } from './plain.ts';
import { figure, note, table, verdict } from './report.ts';

/** The program of the thread as it is built for the desktop. */
const BUILT_WORKER = new URL('../out/main/history-worker.js', import.meta.url);
const CHECKS = 2_000;
const PAGE = 50;
const PHOTO_BYTES = 9_000;
const MOST_MS = 30;

const THREAD = 'start of the thread with its program';
const AHEAD = 'openHistory, thread started ahead';
const WHOLE = 'openHistory, with the start of its thread';
const ENCRYPTED = 'encrypted, without a thread';
const PLAIN = 'plain SQLite, without a thread';

type Db = Database.Database;

/** The same answered checks for every database. */
function fill(db: Db, folder: string, keyOf: NumberKeyer): void {
  const runner = becomeRunner(folder);
  const { begin, end } = operations(db, runner, folder, keyOf);
  const bytes = Buffer.from(envelopeOf(PHOTO_BYTES));
  const answer = {
    bytes,
    sha256: hashAnswer(bytes),
    headers: [['content-type', 'application/json']] as const,
  };
  const identity = {
    firstName: 'Muhammad',
    middleName: 'Chukwuemeka',
    lastName: 'Okafor-Adeyemi',
    fullName: null,
    dateOfBirth: '1988-05-03',
    gender: 'male',
    phone: '08030000001',
    documentNumber: null,
    hasPhoto: true,
  };
  const nothing = { message: null, match: null, trouble: null, retryAfterSeconds: null, durationMs: 20 };
  const add = (i: number) => {
    const id = randomUUID();
    const request = { method: 'POST', url: 'http://127.0.0.1/api/v1/bvn', signature: 'ab', bodySha512: 'cd' };
    const of = {
      profileId: 'p-1',
      profile: 'Bench',
      environment: 'sandbox',
      sandbox: true,
      operator: 'bench',
      declared: {},
      ground: { basis: 'legal_obligation', purpose: 'Bench', consent: null },
      reasons: noReasons,
      picture: null,
      capture: null,
      keep: { rule: 'keep' },
      day: '2026-03-01',
      price: null,
      currency: 'NGN',
      keyFingerprint: '0a1b2c3d',
    } as const;
    const number = String(22_200_000_000 + i);
    const body = JSON.stringify({ number, identifier: `cust-${i}` });
    begin({ id, kind: 'bvn', number, identifier: `cust-${i}`, ...of, request, body, createdAt: i });
    const read = { outcome: 'verified', httpStatus: 200, identity, photo: '/data/image', answer } as const;
    end(id, { state: 'answered', ...read, ...nothing, finishedAt: i });
  };
  db.transaction(() => {
    for (let i = 1; i <= CHECKS; i += 1) add(i);
  })();
  db.close();
  runner.release();
}

/** A thread that is ready: it has loaded its program when it answers to being closed. */
async function readyThread(): Promise<Worker> {
  const worker = startThread(BUILT_WORKER);
  const message: ToWorker = { id: 1, type: 'close' };
  worker.postMessage(message);
  await once(worker, 'message');
  return worker;
}

/** Opens a database in this thread, up to its first page, and closes it untimed. */
function inThisThread(open: () => Db, folder: string, keyOf: NumberKeyer): Subject {
  let close = (): void => undefined;
  return {
    run: () => {
      const db = open();
      const runner = becomeRunner(folder);
      close = () => {
        db.close();
        runner.release();
      };
      const all = operations(withLateStatements(db), runner, folder, keyOf);
      all.recover(Date.now());
      if (all.page(null, PAGE).total !== CHECKS) throw new Error('The checks are not all there');
    },
    after: () => close(),
  };
}

async function measure(folder: string): Promise<void> {
  const key = randomBytes(32);
  const path = join(folder, 'history.db');
  const plainPath = join(folder, 'plain.db');
  const runnersFolder = join(folder, 'runners');
  const keyOf = numberKeyer(key);
  fill(openDatabase(path, key), runnersFolder, keyOf);
  fill(openPlain(plainPath), runnersFolder, keyOf);
  note(`${CHECKS} checks with an answer of ${Math.round(envelopeOf(PHOTO_BYTES).length / 1000)} kB each:`);

  let clearUp = (): Promise<unknown> => Promise.resolve();
  const after = () => clearUp();
  const place = { worker: BUILT_WORKER, path, runnersFolder };
  const opened = async (thread?: Worker) => {
    const history = await openHistory(place, key, Date.now(), thread);
    clearUp = () => history.close();
    await history.page(null, PAGE);
  };
  let waiting = await readyThread();
  const samples = await interleave(
    {
      [THREAD]: {
        run: async () => {
          const worker = await readyThread();
          clearUp = () => worker.terminate();
        },
        after,
      },
      [WHOLE]: { run: () => opened(), after },
      [AHEAD]: {
        run: () => opened(waiting),
        after: async () => {
          await clearUp();
          waiting = await readyThread();
        },
      },
      [ENCRYPTED]: inThisThread(() => openDatabase(path, key), runnersFolder, keyOf),
      [PLAIN]: inThisThread(() => openPlain(plainPath), runnersFolder, keyOf),
    },
    { rounds: 60, warmUp: 6 },
  );
  table(samples);
  await waiting.terminate();
  verdict('database open, thread started ahead, p50', p50(samples[AHEAD] ?? []), MOST_MS, ' ms');
  verdict('the same with the start of the thread', p50(samples[WHOLE] ?? []), MOST_MS, ' ms');
  figure('encrypted to plain, ratio of p50', p50(samples[ENCRYPTED] ?? []) / p50(samples[PLAIN] ?? []), '');
}

export async function run(): Promise<void> {
  await inFolder(measure);
}
