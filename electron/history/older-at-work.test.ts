/** A history of an older form is brought to the newest one only where nobody who knows the older one alone is at work. */
import { existsSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { expect, it } from 'vitest';
import { keyCheckOf, openDatabase, unlock } from './database.ts';
import { whileAlone } from './file/exclusive.ts';
import { becomeRunner, whileNobodyElseOpens } from './file/runner.ts';
import { migrate, NEWEST } from './migrations.ts';
import { keyOf, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const OLDER = NEWEST - 1;

/** A history as the Veridesk before this one left it. */
function olderHistory() {
  const place = placeIn(temporaryFolder());
  const db = new BetterSqlite3(place.path);
  unlock(db, keyOf());
  migrate(db, OLDER);
  db.prepare('INSERT INTO meta VALUES (?, ?)').run('key_check', keyCheckOf(keyOf()));
  db.close();
  return place;
}

function formOf(path: string): unknown {
  const db = new BetterSqlite3(path);
  unlock(db, keyOf());
  const form = db.pragma('user_version', { simple: true });
  db.close();
  return form;
}

it('is refused and left as it is while an older program is at work on it, and opens after that', async () => {
  const place = olderHistory();
  const older = becomeRunner(place.runnersFolder);
  await expect(openForTest(place)).rejects.toMatchObject({ kind: 'older-at-work' });
  expect(formOf(place.path)).toBe(OLDER);
  older.release();
  expect(await (await openForTest(place)).page(null, 1)).toMatchObject({ total: 0 });
  expect(formOf(place.path)).toBe(NEWEST);
});

it('that several open at the same time opens for each of them', async () => {
  const place = olderHistory();
  const all = await Promise.all([openForTest(place), openForTest(place), openForTest(place)]);
  for (const one of all) expect(await one.page(null, 1)).toMatchObject({ total: 0 });
});

it('of the newest form opens beside whoever is at work on it', async () => {
  const place = placeIn(temporaryFolder());
  openDatabase(place.path, keyOf()).close();
  const other = becomeRunner(place.runnersFolder);
  expect(await (await openForTest(place)).page(null, 1)).toMatchObject({ total: 0 });
  other.release();
});

it('of none yet is made although somebody has one open that was taken away', () => {
  const { path } = placeIn(temporaryFolder());
  openDatabase(path, keyOf(), () => true).close();
  expect(existsSync(path)).toBe(true);
});

it('that another one is still opening is told as that, and not as a disk that is full', () => {
  const { path } = placeIn(temporaryFolder());
  whileNobodyElseOpens(path, () => {
    expect(() => whileNobodyElseOpens(path, () => null, 1)).toThrow('being-opened');
  });
});

it('that another one is still opening is nobody’s alone', () => {
  const { path, runnersFolder } = placeIn(temporaryFolder());
  const places = { database: path, runners: runnersFolder };
  expect(whileNobodyElseOpens(path, () => whileAlone(places, () => 'alone', 1))).toBeNull();
  expect(whileAlone(places, () => 'alone')).toBe('alone');
});
