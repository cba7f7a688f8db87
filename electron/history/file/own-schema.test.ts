/** A copy that somebody who has its key has changed: nothing that does something by itself comes in with it. */
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { describe, expect, it } from 'vitest';
import { harden, keyCheckOf, openDatabase, unlock } from '../database.ts';
import { migrate, migrations } from '../migrations.ts';
import { keyOf, temporaryFolder } from '../testing/temporary-history.ts';
import { HistoryTrouble } from '../trouble.ts';
import { examineCopy } from './copy.ts';

/** A whole history of this program, with its schema changed by hand. */
function changed(statements: string): string {
  const path = join(temporaryFolder(), 'copy.db');
  const db = openDatabase(path, keyOf());
  db.unsafeMode();
  db.pragma('writable_schema = ON');
  db.exec(statements);
  db.close();
  return path;
}

function lookedAt(path: string): string {
  try {
    return `form ${examineCopy(path, keyOf()).form}`;
  } catch (error) {
    return error instanceof HistoryTrouble ? error.kind : String(error);
  }
}

it.each(migrations.map(({ version }) => version))('a history of form %i is taken', (form) => {
  const path = join(temporaryFolder(), 'copy.db');
  const db = new Database(path);
  unlock(db, keyOf());
  harden(db);
  migrate(db, form);
  db.prepare('INSERT INTO meta (name, value) VALUES (?, ?)').run('key_check', keyCheckOf(keyOf()));
  db.close();
  expect(lookedAt(path)).toBe(`form ${form}`);
});

it('one whose library wrote its names and its search index otherwise is taken', () => {
  const path = changed(`
    UPDATE sqlite_schema SET sql = replace(sql, '"journal_before"', 'journal_before ');
    UPDATE sqlite_schema SET sql = replace(sql, 'block BLOB', 'block') WHERE name = 'checks_search_data'`);
  expect(lookedAt(path)).toMatch(/^form /u);
});

describe('is refused as damaged with', () => {
  it.each([
    [
      'a trigger that leaves looks out of the log',
      `CREATE TRIGGER unseen BEFORE INSERT ON audit WHEN NEW.entry LIKE '%revealed%' BEGIN SELECT RAISE(IGNORE); END`,
    ],
    [
      'a trigger of its own that does something else',
      `DROP TRIGGER audit_stays; CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT 1; END`,
    ],
    ['one that is gone', 'DROP TRIGGER audit_kept'],
    [
      'a rule of a table that leaves lines out',
      `UPDATE sqlite_schema SET sql = replace(sql, 'NOT NULL UNIQUE', 'NOT NULL UNIQUE ON CONFLICT IGNORE') WHERE name = 'checks'`,
    ],
    [
      'a question without an end in the place of a table',
      `DROP TABLE meta; CREATE VIEW meta AS
       WITH RECURSIVE more (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM more) SELECT value, value AS name FROM more`,
    ],
    ['a table that is gone', 'DROP TABLE profiles'],
    ['the number of no form', 'PRAGMA user_version = 0'],
    ['one below all', 'PRAGMA user_version = -1'],
    ['the number of another form', 'PRAGMA user_version = 3'],
  ])('%s', (_, statements) => {
    expect(lookedAt(changed(statements))).toBe('damaged');
  });
});
