/**
 * Opening the history with its raw key, up to its first page, as the desktop does: in a thread of its own, which is
 * started for it. The start of that thread is shown apart. The baseline is a plain SQLite file of the same form with the
 * same checks in it, opened in this thread; beside it the encrypted one, opened in this thread too.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3-multiple-ciphers';
import { openHistory } from '../electron/history/client.ts';
import { openDatabase } from '../electron/history/database.ts';
import type { ToWorker } from '../electron/history/messages.ts';
import { migrate } from '../electron/history/migrations.ts';
import { operations } from '../electron/history/operations.ts';
import { becomeRunner } from '../electron/history/runner.ts';
import { hashAnswer } from '../electron/service/signature.ts';
import { envelopeOf } from './envelope.ts';
import { inFolder } from './folder.ts';
import { interleave, p50, type Subject } from './measure.ts';
import { figure, note, table, verdict } from './report.ts';

/** The program of the thread as it is built for the desktop. */
const BUILT_WORKER = new URL('../out/main/history-worker.js', import.meta.url);
const CHECKS = 2_000;
const PAGE = 50;
const PHOTO_BYTES = 9_000;
const MOST_MS = 30;

const THREAD = 'start of the thread with its program';
const WHOLE = 'openHistory, up to the first page';
const ENCRYPTED = 'encrypted, without a thread';
const PLAIN = 'plain SQLite, without a thread';

type Db = Database.Database;

function openPlain(path: string): Db {
  const db = new Database(path);
  // As the history sets them, so that the cipher is the only difference.
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
  ]) {
    db.pragma(setting);
  }
  migrate(db);
  return db;
}

/** The same answered checks for every database. */
function fill(db: Db, folder: string): void {
  const runner = becomeRunner(folder);
  const { begin, markSent, end } = operations(db, runner, folder);
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
    } as const;
    const number = String(22_200_000_000 + i);
    begin({ id, kind: 'bvn', number, identifier: `cust-${i}`, declared: {}, ...of, request, createdAt: i });
    markSent(id, i);
    const read = { outcome: 'verified', httpStatus: 200, identity, photo: '/data/image', answer } as const;
    end(id, { state: 'answered', ...read, ...nothing, finishedAt: i });
  };
  db.transaction(() => {
    for (let i = 1; i <= CHECKS; i += 1) add(i);
  })();
  db.close();
  runner.release();
}

/** The thread alone: it has loaded its program when it answers to being closed. */
async function startThread(): Promise<Worker> {
  const worker = new Worker(BUILT_WORKER);
  const message: ToWorker = { id: 1, type: 'close' };
  worker.postMessage(message);
  await once(worker, 'message');
  return worker;
}

/** Opens a database in this thread, up to its first page, and closes it untimed. */
function inThisThread(open: () => Db, folder: string): Subject {
  let close = (): void => undefined;
  return {
    run: () => {
      const db = open();
      const runner = becomeRunner(folder);
      close = () => {
        db.close();
        runner.release();
      };
      const all = operations(db, runner, folder);
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
  fill(openDatabase(path, key), runnersFolder);
  fill(openPlain(plainPath), runnersFolder);
  note(`${CHECKS} checks with an answer of ${Math.round(envelopeOf(PHOTO_BYTES).length / 1000)} kB each:`);

  let clearUp = (): Promise<unknown> => Promise.resolve();
  const after = () => clearUp();
  const samples = await interleave(
    {
      [THREAD]: {
        run: async () => {
          const worker = await startThread();
          clearUp = () => worker.terminate();
        },
        after,
      },
      [WHOLE]: {
        run: async () => {
          const history = await openHistory({ worker: BUILT_WORKER, path, runnersFolder }, key, Date.now());
          clearUp = () => history.close();
          await history.page(null, PAGE);
        },
        after,
      },
      [ENCRYPTED]: inThisThread(() => openDatabase(path, key), runnersFolder),
      [PLAIN]: inThisThread(() => openPlain(plainPath), runnersFolder),
    },
    { rounds: 60, warmUp: 6 },
  );
  table(samples);
  const [whole, thread] = [p50(samples[WHOLE] ?? []), p50(samples[THREAD] ?? [])];
  verdict('database open, p50', whole, MOST_MS, ' ms');
  verdict('the same without the start of the thread', whole - thread, MOST_MS, ' ms');
  figure('encrypted to plain, ratio of p50', p50(samples[ENCRYPTED] ?? []) / p50(samples[PLAIN] ?? []), '');
}

export async function run(): Promise<void> {
  await inFolder(measure);
}
