import { afterEach, expect, it, vi } from 'vitest';
import { openSqlite } from './database-library.ts';

afterEach(() => vi.restoreAllMocks());

it('no report of the process is made to open a file, which may end Electron', () => {
  const report = vi.spyOn(process.report, 'getReport');
  const db = openSqlite(':memory:', { timeout: 10 });
  expect(db.prepare('SELECT 1 AS one').get()).toEqual({ one: 1 });
  db.close();
  expect(report).not.toHaveBeenCalled();
});
