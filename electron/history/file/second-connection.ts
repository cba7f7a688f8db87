/** A second connection to a history that is open elsewhere, for work on the whole of it. */
import type Database from 'better-sqlite3-multiple-ciphers';
import { unlock } from '../database.ts';
import { openSqlite } from './database-library.ts';

/** How long one process waits for another's write, in milliseconds. */
const BUSY_MS = 5_000;

/** Of pages, while the thread lives: looking at all of a large history goes to and fro in it, and a page is costly to decrypt. */
const CACHE_KIB = 131_072;

/** Throws what SQLite throws, and a `HistoryTrouble` where the key could not be set. */
export function openBeside(path: string, key: Uint8Array): Database.Database {
  const db = openSqlite(path, { fileMustExist: true, timeout: BUSY_MS });
  try {
    unlock(db, key);
    // Nothing of it may lie in a temporary file, which would not be encrypted.
    db.pragma('temp_store = MEMORY');
    db.pragma('trusted_schema = OFF');
    db.pragma(`cache_size = ${-CACHE_KIB}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
