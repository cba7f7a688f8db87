/** Plain SQLite with the form and the settings of the history, so that the cipher is the only difference. */
import Database from 'better-sqlite3-multiple-ciphers';
import { migrate } from '../electron/history/migrations.ts';

export function openPlain(path: string): Database.Database {
  const db = new Database(path);
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
