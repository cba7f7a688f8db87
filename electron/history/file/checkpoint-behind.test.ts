/** What stands in the journal goes into the file behind the answers, and in a commit only where there is no end of questions. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3, { type Database } from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase, unlock } from '../database.ts';
import { beginning, verified } from '../testing/documents.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from '../testing/temporary-history.ts';
import { checkpointBehind, isFollowed } from './checkpoint-behind.ts';

function opened() {
  const path = join(temporaryFolder(), 'history.db');
  const db = openDatabase(path, keyOf());
  onTestFinished(() => void db.close());
  db.exec('CREATE TABLE filled (bytes BLOB)');
  db.pragma('wal_checkpoint(TRUNCATE)');
  const stumbled = vi.fn();
  const behind = checkpointBehind(db, stumbled);
  onTestFinished(behind.cancel);
  return { path, db, behind, stumbled };
}

/** A commit of about so many pages. */
const fill = (db: Database, pages: number) =>
  db.prepare('INSERT INTO filled VALUES (zeroblob(?))').run(pages * 4_096);

/** Pages of the journal, and how many of them are in the file. */
function standing(db: Database) {
  const [now] = db.pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }[];
  return now ?? { log: 0, checkpointed: 0 };
}

it('follows what writes, but for a check that has begun and a file that is about to be written anew', () => {
  expect((['end', 'decide', 'log', 'noteRewritten'] as const).map(isFollowed)).toEqual(Array(4).fill(true));
  expect((['begin', 'beforeRewriting', 'find'] as const).map(isFollowed)).toEqual(Array(3).fill(false));
});

it('is done once the journal has become long, and then whole', () => {
  const { db, behind } = opened();
  fill(db, 900);
  behind.catchUp();
  expect(standing(db).checkpointed).toBe(0);
  fill(db, 900);
  // By itself, SQLite would have done it in this commit.
  expect(standing(db)).toMatchObject({ checkpointed: 0 });
  behind.catchUp();
  const { log, checkpointed } = standing(db);
  expect([log > 1_800, checkpointed]).toEqual([true, log]);
  // The next commit begins the journal from its start.
  fill(db, 1);
  expect(standing(db).log).toBeLessThan(10);
});

it('is done in a commit after all before the journal has grown without end', () => {
  const { db } = opened();
  for (let commit = 0; commit < 12; commit += 1) fill(db, 900);
  expect(standing(db).log).toBeLessThan(5_000);
});

it('waits for nobody who reads, and is done when they have gone', () => {
  const { path, db, behind, stumbled } = opened();
  const reader = new BetterSqlite3(path);
  onTestFinished(() => void reader.close());
  unlock(reader, keyOf());
  fill(db, 100);
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM filled').get();
  const { log: seen } = standing(db);
  fill(db, 1_500);
  behind.catchUp();
  expect(standing(db).checkpointed).toBe(seen);
  reader.exec('COMMIT');
  behind.catchUp();
  expect(standing(db).checkpointed).toBe(standing(db).log);
  expect(stumbled).not.toHaveBeenCalled();
});

it('gives the disk back what it grew by while somebody read', () => {
  const { path, db, behind, stumbled } = opened();
  const size = () => statSync(`${path}-wal`).size;
  const reader = new BetterSqlite3(path);
  onTestFinished(() => void reader.close());
  unlock(reader, keyOf());
  const read = reader.prepare('SELECT count(*) FROM filled').pluck();
  reader.exec('BEGIN');
  read.get();
  for (let commit = 0; commit < 12; commit += 1) fill(db, 900);
  const grown = size();
  behind.catchUp();
  reader.exec('COMMIT');
  // Whoever reads of what is just put into the file is not waited for either.
  reader.exec('BEGIN');
  read.get();
  const pragma = db.pragma.bind(db);
  const patience: unknown[] = [];
  vi.spyOn(db, 'pragma').mockImplementation((text, options) => {
    if (text.includes('TRUNCATE')) patience.push(pragma('busy_timeout', { simple: true }));
    return pragma(text, options);
  });
  behind.catchUp();
  expect([size() === grown, size() > 40_000_000, patience]).toEqual([true, true, [0]]);
  reader.exec('COMMIT');
  fill(db, 1);
  behind.catchUp();
  expect(size()).toBe(0);
  expect(read.get()).toBe(13);
  expect(stumbled).not.toHaveBeenCalled();
});

it('keeps the journal of a usual day as long as it is', () => {
  const { path, db, behind } = opened();
  for (let commit = 0; commit < 5; commit += 1) fill(db, 900);
  const { size } = statSync(`${path}-wal`);
  behind.catchUp();
  fill(db, 1);
  behind.catchUp();
  expect([size > 15_000_000, statSync(`${path}-wal`).size]).toEqual([true, size]);
});

it('tells what failed, and does nothing once it was cancelled', () => {
  const { db, behind, stumbled } = opened();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fill(db, 1_500);
  behind.soon();
  behind.cancel();
  vi.runAllTimers();
  expect(standing(db).checkpointed).toBe(0);
  behind.soon();
  behind.soon();
  expect(vi.getTimerCount()).toBe(1);
  db.close();
  vi.runAllTimers();
  expect(stumbled).toHaveBeenCalledOnce();
});

it('is no part of a commit of an open history, and is done some time after the check has ended', async () => {
  const place = placeIn(temporaryFolder());
  const history = await openForTest(place);
  const other = openDatabase(place.path, keyOf());
  onTestFinished(() => void other.close());
  const facts = { mediaType: 'image/jpeg', bytes: 6_000_000, sha256: 'ab'.repeat(32) } as const;
  const check = beginning({ kind: 'face', picture: { ...facts, content: new Uint8Array(facts.bytes) } });
  await history.begin(check);
  expect(standing(other)).toMatchObject({ checkpointed: 0 });
  await history.end(check.id, verified());
  await expect.poll(() => standing(other).checkpointed === standing(other).log).toBe(true);
  expect(standing(other).log).toBeGreaterThan(1_000);
  expect(await history.page(null, 1)).toMatchObject({ total: 1 });
});
