/** Journals that another program cut short, after a process with the history open was killed. */
import fs, {
  cpSync,
  existsSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inFs } from '../../testing/in-place-of.ts';
import { beginning } from '../testing/documents.ts';
import { startHolder } from '../testing/held.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { cutJournal, mendCutJournal } from './cut-journal.ts';
import { journalFits } from './journal-fit.ts';
import { lookAtDatabase } from './probe.ts';
import { becomeRunner } from './runner.ts';
import { openBeside } from './second-connection.ts';

const JOURNAL_HEADER = 32;
const FRAME = 24 + 4_096;
const COUNT = 12;
/** So many bytes of the index are read. */
const INDEX = 136;

const checks = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({
    beginning: beginning({ number: String(22_212_340_000 + from + at) }),
    sent: true,
  }));

/** A folder as two killed processes left it, with so much of the journal in the file: of the first one’s checks, or all. */
async function left(inFile: 'nothing' | 'half' | 'all'): Promise<string> {
  const place = placeIn(temporaryFolder());
  await (await openForTest(place)).close();
  const first = await startHolder(place, checks(0, COUNT / 2));
  const reader = openBeside(place.path, keyOf());
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM checks').get();
  const second = await startHolder(place, checks(COUNT / 2, COUNT));
  if (inFile === 'all') reader.exec('COMMIT');
  const other = openBeside(place.path, keyOf());
  if (inFile !== 'nothing') other.pragma('wal_checkpoint(PASSIVE)');
  await Promise.all([first.kill(), second.kill()]);
  const folder = temporaryFolder();
  cpSync(dirname(place.path), folder, { recursive: true });
  // Only now: whoever is the last to close puts the rest into the file.
  reader.close();
  other.close();
  return folder;
}

const sizeOf = (folder: string) => statSync(join(folder, 'history.db-wal')).size;
/** A size that ends within a page, after so much of the journal. */
const within = (folder: string, share: number) =>
  JOURNAL_HEADER + FRAME * Math.floor(((sizeOf(folder) - JOURNAL_HEADER) / FRAME) * share) + 100;

function copyOf(folder: string, size: number) {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  const place = placeIn(copy);
  truncateSync(`${place.path}-wal`, size);
  return { ...place, mend: () => mendCutJournal({ database: place.path, runners: place.runnersFolder }) };
}

/** The same with its journal cut to so many bytes: what is told, and how many checks are there. */
async function cutTo(folder: string, size: number) {
  const place = copyOf(folder, size);
  const isLost = place.mend();
  const history = await openForTest(place);
  const { total } = await history.page(null, 1);
  await history.close();
  const db = openBeside(place.path, keyOf());
  expect(db.pragma('quick_check', { simple: true })).toBe('ok');
  db.close();
  return { isLost, total };
}

it('of which nothing stood in the file: what is whole of it is taken over, and the loss is told', async () => {
  const folder = await left('nothing');
  expect(await cutTo(folder, sizeOf(folder))).toEqual({ isLost: false, total: COUNT });
  for (const size of [0, 20, JOURNAL_HEADER, JOURNAL_HEADER + 2_000])
    expect(await cutTo(folder, size)).toEqual({ isLost: true, total: 0 });
  const half = await cutTo(folder, within(folder, 0.5));
  expect(half.isLost).toBe(true);
  expect(half.total).toBeGreaterThan(0);
  expect(half.total).toBeLessThan(COUNT);
});

it('that stood in the file as a whole: nothing is lost, and what is left of it does not lie over newer pages', async () => {
  const folder = await left('all');
  for (const share of [0, 0.1, 0.5, 0.9])
    expect(await cutTo(folder, within(folder, share))).toEqual({ isLost: false, total: COUNT });
  expect(await cutTo(folder, 0)).toEqual({ isLost: false, total: COUNT });
});

it('of which a part stood in the file: no older page lies over that, or every page is looked at', async () => {
  const folder = await left('half');
  const more = await cutTo(folder, within(folder, 0.9));
  expect(more.isLost).toBe(true);
  expect(more.total).toBeGreaterThan(COUNT / 2);
  const less = copyOf(folder, within(folder, 0.1));
  expect([less.mend(), existsSync(`${less.path}.damage-met`)]).toEqual([true, true]);
});

it('is left to whoever has the history open, and where its index cannot be believed', async () => {
  const folder = await left('all');
  const broken = copyOf(folder, 0);
  const index = readFileSync(`${broken.path}-shm`);
  const changed = (from: number) => Buffer.from(index).fill(7, from, from + 4);
  // It is written twice, and what it says of the file stands behind that.
  for (const spoilt of [
    ...[0, 200].map((length) => Buffer.alloc(length)),
    changed(20),
    changed(68),
    index.subarray(0, 100),
  ]) {
    writeFileSync(`${broken.path}-shm`, spoilt);
    expect(cutJournal(broken.path)).toBeNull();
  }
  const beforeStart = copyOf(folder, 0);
  const long = Date.now() / 1_000 - uptime() - 60;
  utimesSync(`${beforeStart.path}-shm`, long, long);
  expect(cutJournal(beforeStart.path)).toBeNull();
  const atWork = copyOf(folder, within(folder, 0.5));
  const runner = becomeRunner(atWork.runnersFolder);
  const size = statSync(`${atWork.path}-wal`).size;
  expect([atWork.mend(), statSync(`${atWork.path}-wal`).size]).toEqual([false, size]);
  runner.release();
});

it('is told to whoever only looks, who leaves it as it is', async () => {
  const place = copyOf(await left('nothing'), 0);
  expect(lookAtDatabase(place.path, keyOf())).toMatchObject({ kind: 'taken-away' });
  expect(place.mend()).toBe(true);
});

it('of which the index is locked by somebody at work, as Windows does, is whole, and is looked at', async () => {
  const place = placeIn(temporaryFolder());
  const history = await openForTest(place);
  onTestFinished(() => history.close());
  const { readSync } = fs;
  const locked = (file: number, ...rest: unknown[]): number => {
    if (rest[2] === INDEX) throw Object.assign(new Error('locked'), { code: 'EBUSY' });
    return Reflect.apply(readSync, fs, [file, ...rest]);
  };
  inFs({ readSync: locked });
  expect([cutJournal(place.path), journalFits(place.path)]).toEqual([null, true]);
  expect(lookAtDatabase(place.path, keyOf())).toBeNull();
});
