/**
 * Whether a history is made of what this program makes one of, and of nothing else. A trigger, a view in the place of a table
 * or a rule of a table can do things by itself whenever the history is written: leave out a line of the log, say, so that
 * its chain is whole all the same. Each form is made by the same steps everywhere, so what it is made of is known.
 */
import type Database from 'better-sqlite3-multiple-ciphers';
import { migrate } from '../migrations.ts';
import { openSqlite } from './database-library.ts';

interface Part {
  readonly type: string;
  readonly name: string;
  readonly on: string;
  readonly sql: string | null;
}

const partsOf = (db: Database.Database): Part[] =>
  db.prepare<[], Part>('SELECT type, name, tbl_name AS "on", sql FROM sqlite_schema').all();

/** The tables in which the search index keeps itself: how they are written is the library’s, and may differ between two of it. */
const keptByLibrary = (db: Database.Database): ReadonlySet<string> =>
  new Set(db.prepare<[], string>("SELECT name FROM pragma_table_list WHERE type = 'shadow'").pluck().all());

/** Signs that a library may write otherwise where it renames something, and that change nothing. */
const plain = (sql: string | null): string | null => sql?.replace(/["\s]+/gu, ' ') ?? null;

const linesOf = (parts: readonly Part[], without: ReadonlySet<string>): string[] =>
  parts
    .map(({ type, name, on, sql }) => JSON.stringify([type, name, on, without.has(name) ? null : plain(sql)]))
    .toSorted();

/** The journal of older forms, which goes once all of it is taken into the log. */
const TAKEN_IN = 'journal_before';

/** Whether `db`, which says that it is of this form, is made of just what that form has. Reads nothing but its schema. */
export function isOwnSchema(db: Database.Database, form: number): boolean {
  const own = openSqlite(':memory:');
  try {
    migrate(own, form);
    const without = keptByLibrary(own);
    const there = partsOf(db);
    const isGone = !there.some(({ name }) => name === TAKEN_IN);
    const due = partsOf(own).filter(({ on }) => on !== TAKEN_IN || !isGone);
    return linesOf(there, without).join() === linesOf(due, without).join();
  } finally {
    own.close();
  }
}
