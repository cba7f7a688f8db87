/**
 * Finding in a very large history: the first page, the next ones, searches as they are typed and the hardest ones, in the
 * encrypted database against the same database in plain, and the counts beside the filters. Then the whole of it through
 * the database's thread, while the main process's event loop is watched, and on screen.
 */
import { mkdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { findDatabaseKey } from '../electron/desk/database-key.ts';
import { placesIn } from '../electron/desk/places.ts';
import { counter } from '../electron/handlers/history-counts.ts';
import { type History, openHistory } from '../electron/history/client.ts';
import { openDatabase } from '../electron/history/database.ts';
import { findTable } from '../electron/history/find/find-table.ts';
import { openVault } from '../electron/secrets/vault.ts';
import { type DatedQuery, wholeHistory } from '../shared/history-query.ts';
import { beginDesk, PASSPHRASE } from './desk.ts';
import { inFolder } from './folder.ts';
import { type Both, makeBoth } from './history/databases.ts';
import { everyday, hard } from './history/questions.ts';
import { measureWindow } from './history/window.ts';
import { interleave, p50, percentile, type Subject } from './measure.ts';
import { numberOption } from './options.ts';
import { openPlain } from './plain.ts';
import { figure, note, table, verdict } from './report.ts';

const BUILT_WORKER = new URL('../out/main/history-worker.js', import.meta.url);
/** Rows that the window asks for at a time. */
const PAGE = 100;
/** What two databases of a million checks take, per check, with room to spare. */
const BYTES_PER_ROW = 8_000;
const ROUNDS_PER_QUESTION = 12;
const FIRST_MOST_MS = 10;
const SEARCH_MOST_MS = 15;
const RATIO_MOST = 1.5;
const LOOP_MOST_MS = 20;

type Finder = ReturnType<typeof findTable>;

/** One after the other, and from the beginning again. */
function inTurn<T>(all: readonly T[]): () => T {
  let next = 0;
  return () => {
    const one = all[next % all.length] as T;
    next += 1;
    return one;
  };
}

/** Reads on to the end of the history and begins anew. */
function readOn(finder: Finder): Subject {
  let before: number | null = null;
  return {
    run: () => {
      before = finder.find(wholeHistory, before, PAGE).next;
    },
  };
}

const asking = (finder: Finder, questions: readonly DatedQuery[]): Subject => {
  const next = inTurn(questions);
  return { run: () => finder.find(next(), null, PAGE) };
};

/** The subjects over one database; `of` says which. */
const subjectsOf = (db: Database, of: string): Record<string, Subject> => {
  const finder = findTable(db);
  return {
    [`first page, ${of}`]: { run: () => finder.find(wholeHistory, null, PAGE) },
    [`next page, ${of}`]: readOn(finder),
    [`search of every day, ${of}`]: asking(finder, everyday),
    [`hardest search, ${of}`]: asking(finder, hard),
  };
};

async function measureDatabases({ path, plainPath }: Both, key: Uint8Array): Promise<void> {
  const [encrypted, plain] = [openDatabase(path, key), openPlain(plainPath)];
  const subjects = { ...subjectsOf(encrypted, 'encrypted'), ...subjectsOf(plain, 'plain') };
  const rounds = everyday.length * ROUNDS_PER_QUESTION;
  const samples = await interleave(subjects, { rounds, warmUp: everyday.length });
  table(samples);
  const of = (name: string) => samples[name] ?? [];
  verdict('first page, p95', percentile(of('first page, encrypted'), 95), FIRST_MOST_MS, ' ms');
  const searches = [...of('search of every day, encrypted'), ...of('hardest search, encrypted')];
  verdict('search, every day and hardest together, p95', percentile(searches, 95), SEARCH_MOST_MS, ' ms');
  for (const what of ['first page', 'next page', 'search of every day', 'hardest search']) {
    const ratio = p50(of(`${what}, encrypted`)) / p50(of(`${what}, plain`));
    verdict(`${what}, encrypted to plain, p50`, ratio, RATIO_MOST, '');
  }
  encrypted.close();
  plain.close();
}

/** Every question through the thread, one after the other, with all of its pages up to the first hits. */
async function ask(history: History): Promise<number[]> {
  const times: number[] = [];
  for (const question of [wholeHistory, ...everyday, ...hard]) {
    const from = performance.now();
    let page = await history.find(question, null, PAGE);
    while (page.rows.length === 0 && page.next !== null) page = await history.find(question, page.next, PAGE);
    times.push(performance.now() - from);
  }
  return times;
}

async function measureThread(place: Parameters<typeof openHistory>[0], key: Uint8Array): Promise<void> {
  const history = await openHistory(place, key, Date.now());
  const counts = counter();
  await ask(history);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const asked: number[] = [];
  for (let round = 0; round < ROUNDS_PER_QUESTION; round += 1) asked.push(...(await ask(history)));
  const counted: number[] = [];
  for (const question of [wholeHistory, ...everyday, ...hard]) {
    const from = performance.now();
    await counts.of(history, question);
    counted.push(performance.now() - from);
  }
  delay.disable();
  note('through the thread of the database:');
  table({ 'a question, up to its first rows': asked, 'all counts beside the filters': counted });
  verdict('event loop of the main process, p99', delay.percentile(99) / 1e6, LOOP_MOST_MS, ' ms');
  await history.close();
}

/** A desk of an empty history, closed again, and the key of its database. */
async function emptyDesk(dataDir: string): Promise<Uint8Array> {
  mkdirSync(dataDir);
  const core = await beginDesk(dataDir, 'vault');
  await core.close();
  const key = await findDatabaseKey(await openVault(placesIn(dataDir).vault, PASSPHRASE));
  if (!key) throw new Error('The desk has no key');
  return key;
}

async function measure(folder: string): Promise<void> {
  const rows = numberOption('rows', 1_000_000);
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize < rows * BYTES_PER_ROW)
    throw new Error('There is not enough free space for so many rows');
  const dataDir = join(folder, 'desk');
  const key = await emptyDesk(dataDir);
  const places = placesIn(dataDir);
  const both = { path: places.database, plainPath: join(folder, 'plain.db') };
  const from = performance.now();
  makeBoth(both, key, rows);
  note(`${rows.toLocaleString('en-GB')} checks, made in ${Math.round((performance.now() - from) / 1000)} s`);
  figure('the encrypted file', statSync(both.path).size / 1e6, ' MB');
  await measureLarge(dataDir, both, key);
}

/** Everything that is measured, once the large history is there. */
export async function measureLarge(dataDir: string, both: Both, key: Uint8Array): Promise<void> {
  await measureDatabases(both, key);
  const { database: path, runners: runnersFolder } = placesIn(dataDir);
  await measureThread({ worker: BUILT_WORKER, path, runnersFolder }, Uint8Array.from(key));
  await measureWindow(dataDir);
}

export async function run(): Promise<void> {
  await inFolder(measure);
}
