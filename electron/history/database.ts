/** Opening the encrypted database: key, form, version, and what to do when it is damaged. Runs in the worker thread. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { chmodSync } from 'node:fs';
import type Database from 'better-sqlite3-multiple-ciphers';
import { isGone } from '../files/is-gone.ts';
import { makePrivate } from '../files/owner.ts';
import { readToEnd } from '../files/read-to-end.ts';
import { openSqlite } from './file/database-library.ts';
import { whileAlone } from './file/exclusive.ts';
import { isHalfMoved, moveAside, moveLoneJournal } from './file/moving-aside.ts';
import { whileNobodyElseOpens } from './file/runner.ts';
import { migrate, NEWEST } from './migrations.ts';
import { HistoryTrouble, sqliteCode, troubleFrom } from './trouble.ts';

/** How long one process waits for another's write, in milliseconds. */
const BUSY_MS = 5_000;
const KEY_BYTES = 32;
const KEY_CHECK = 'key_check';

/** Proves that a key and a database belong together without telling anything of the key, which is 256 random bits. */
export function keyCheckOf(key: Uint8Array): string {
  return createHmac('sha256', key).update('veridesk database key check 1').digest('hex');
}

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Opens or makes the database at `path` with a raw 32-byte key and brings it to the newest form, unless `isOpenElsewhere`:
 * an older program that has it open would write on by the form of before, past the log and the index.
 * Throws `HistoryTrouble`: `key-does-not-fit`, `damaged`, `newer-version`, `older-at-work` or `not-writable`; the file is
 * left as it is.
 */
export function openDatabase(
  path: string,
  key: Uint8Array,
  isOpenElsewhere: () => boolean = () => false,
): Database.Database {
  if (key.length !== KEY_BYTES) throw new HistoryTrouble('key-does-not-fit', 'the key is not 32 bytes');
  let db: Database.Database | undefined;
  try {
    makePrivate(path);
    readToEnd(`${path}-wal`);
    db = openSqlite(path, { timeout: BUSY_MS });
    chmodSync(path, 0o600);
    unlock(db, key);
    const version = db.pragma('user_version', { simple: true }) as number;
    if (version > NEWEST)
      throw new HistoryTrouble('newer-version', `form ${version}, this program knows ${NEWEST}`);
    // A file of form 0 was just made, and nobody has it open.
    if (version > 0 && version < NEWEST && isOpenElsewhere())
      throw new HistoryTrouble('older-at-work', `form ${version}, this program writes ${NEWEST}`);
    harden(db);
    migrate(db);
    checkKey(db, key);
    return db;
  } catch (error) {
    db?.close();
    throw troubleFrom(error);
  }
}

/** Hands the key over and reads once, since a wrong key shows no sooner. */
export function unlock(db: Database.Database, key: Uint8Array): void {
  try {
    db.pragma(`cipher='sqlcipher'`);
    db.pragma(`key="x'${Buffer.from(key).toString('hex')}'"`);
  } catch (error) {
    // The original error is dropped, since its text may repeat the statement and with it the key.
    throw new HistoryTrouble('not-writable', sqliteCode(error) ?? 'the key could not be set');
  }
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
}

/** What is set for every connection, whatever its key. */
export function harden(db: Database.Database): void {
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  // A Mac’s own sync leaves it in the cache of the drive; elsewhere this changes nothing.
  db.pragma('fullfsync = ON');
  db.pragma('foreign_keys = ON');
  db.pragma('secure_delete = ON');
  // Sorting and temporary tables stay out of temporary files, which would not be encrypted.
  db.pragma('temp_store = MEMORY');
  db.pragma('trusted_schema = OFF');
}

function checkKey(db: Database.Database, key: Uint8Array): void {
  db.prepare('INSERT OR IGNORE INTO meta (name, value) VALUES (?, ?)').run(KEY_CHECK, keyCheckOf(key));
  if (!isKeyOf(db, key)) throw new HistoryTrouble('key-does-not-fit', 'key check differs');
}

/** Whether the key is the one that the database was made with. */
export function isKeyOf(db: Database.Database, key: Uint8Array): boolean {
  const kept = db
    .prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?')
    .get(KEY_CHECK);
  return kept !== undefined && sameText(kept.value, keyCheckOf(key));
}

/**
 * A damaged database with its journal, moved aside under a name with the date. Returns the new name; nothing is deleted.
 * Null, and nothing is moved, while a living process has it open: what that one still writes would go astray. None can
 * open it meanwhile.
 */
export function setAside(
  places: { readonly database: string; readonly runners: string },
  now: Date,
): string | null {
  return whileAlone(places, () => moveAside(places.database, now));
}

/** Where the journal of a history lies now whose file is gone or emptied; null where none was left, or it cannot be moved. */
export function setJournalAside({ database }: { readonly database: string }, now: Date): string | null {
  // Most often there is neither, as at the first start, whose folder may not be there yet.
  if (isGone(`${database}-wal`)) return null;
  try {
    return whileNobodyElseOpens(database, () => moveLoneJournal(database, now));
  } catch {
    // Whoever opens it meets the same, and says what it is.
    return null;
  }
}

/** Where a damaged database lies that a crash kept from being moved aside to its end, and that has moved now; else null. */
export function endSettingAside({ database }: { readonly database: string }): string | null {
  if (!isHalfMoved(database)) return null;
  try {
    return whileNobodyElseOpens(database, (moved) => moved);
  } catch {
    // Whoever opens it meets the same, and says what it is.
    return null;
  }
}
