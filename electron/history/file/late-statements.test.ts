import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { numberKeyer } from '../number-key.ts';
import { operations } from '../operations.ts';
import { keyOf, NOW, temporaryFolder } from '../testing/temporary-history.ts';
import { withLateStatements } from './late-statements.ts';
import { becomeRunner } from './runner.ts';

/** A connection to a new history, the same with late statements, and what was prepared of it. */
function connected() {
  const folder = temporaryFolder();
  const db = openDatabase(join(folder, 'history.db'), keyOf());
  const prepared = vi.spyOn(db, 'prepare');
  return { folder, db, late: withLateStatements(db), prepared };
}

it('prepares none of the history’s statements before one of them is asked, and each once', () => {
  const { folder, late, prepared } = connected();
  const runners = join(folder, 'runners');
  const history = operations(late, becomeRunner(runners), runners, numberKeyer(keyOf()));
  expect(prepared).not.toHaveBeenCalled();

  expect(history.settings()).toEqual({});
  expect(history.settings()).toEqual({});
  expect(prepared.mock.calls.map(([sql]) => sql)).toEqual(['SELECT name, value FROM settings']);
  late.close();
});

it('answers as a statement does that is prepared at once', () => {
  const { db, late } = connected();
  const put = late.prepare('INSERT INTO meta (name, value) VALUES (@name, @value)');
  expect(put.run({ name: 'a', value: '1' })).toMatchObject({ changes: 1 });
  expect(put.run({ name: 'b', value: '2' })).toMatchObject({ changes: 1 });

  const sql = 'SELECT value, name FROM meta WHERE name >= ? AND name <= ? ORDER BY name';
  const [asked, atOnce] = [late, db].map((one) => one.prepare<[string, string]>(sql));
  expect(asked?.get('b', 'b')).toEqual({ value: '2', name: 'b' });
  expect(asked?.get('x', 'x')).toBeUndefined();
  expect(asked?.all('a', 'b')).toEqual(atOnce?.all('a', 'b'));
  expect([...(asked?.iterate('a', 'b') ?? [])]).toEqual(atOnce?.all('a', 'b'));
  expect(late.prepare(sql).pluck().all('a', 'b')).toEqual(['1', '2']);
  expect(late.prepare(sql).raw().get('a', 'a')).toEqual(['1', 'a']);
  late.close();
});

it('takes back what a transaction of the same connection wrote before it failed', () => {
  const { late } = connected();
  const put = late.prepare('INSERT INTO meta (name, value) VALUES (?, ?)');
  const count = late.prepare<[], number>(`SELECT count(*) FROM meta WHERE name = 'a'`).pluck();
  const twice = late.transaction(() => {
    put.run('a', String(NOW));
    put.run('a', String(NOW));
  });
  expect(() => twice.immediate()).toThrow('UNIQUE constraint failed');
  expect(count.get()).toBe(0);
  put.run('a', '1');
  expect(count.get()).toBe(1);
  late.close();
});

it('tells that a statement is wrong when it is asked', () => {
  const { late } = connected();
  const wrong = late.prepare('SELECT one FROM nowhere');
  expect(() => wrong.all()).toThrow('no such table: nowhere');
  late.close();
});
