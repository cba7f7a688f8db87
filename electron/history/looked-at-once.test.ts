import Database from 'better-sqlite3-multiple-ciphers';
import { expect, it, onTestFinished } from 'vitest';
import { lookedAtOnce } from './looked-at-once.ts';

const ROWS = 700;

it('what the disk did not take is looked at again', () => {
  const db = new Database(':memory:');
  onTestFinished(() => void db.close());
  // What a row has put here without a place is refused by the commit, as a full disk refuses it.
  db.exec(`CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT); CREATE TABLE places (id INTEGER PRIMARY KEY);
    CREATE TABLE looked (row INTEGER, place INTEGER REFERENCES places (id) DEFERRABLE INITIALLY DEFERRED)`);
  db.pragma('foreign_keys = ON');
  const put = db.prepare('INSERT INTO looked VALUES (?, 1)');
  const rows = Array.from({ length: ROWS }, (_, at) => ({ at }));
  const lookOn = lookedAtOnce<{ at: number }>(db, 'done', {
    behind: (last, limit) => rows.slice(last ? last.at + 1 : 0).slice(0, limit),
    look: ({ at }) => put.run(at),
  });
  expect(lookOn).toThrow('FOREIGN KEY');
  db.exec('INSERT INTO places VALUES (1)');
  while (lookOn());
  expect(db.prepare('SELECT row AS at FROM looked ORDER BY row').all()).toEqual(rows);
});
