/** The file of a mailbox: made for its owner alone, read to its end before it is relied on, opened with its tables. */
import { closeSync, existsSync, fchmodSync, fstatSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { errorCode } from '../files/error-code.ts';
import { readToEnd } from '../files/read-to-end.ts';
import { HOURS_TABLE } from './hours-held.ts';
import { MailboxTrouble } from './trouble.ts';

/** The name of the file in its folder. */
export const FILE = 'mailbox.db';
const FORM = 1;
/** How long one process waits for another's write, in milliseconds. */
export const BUSY_MS = 5_000;

const TABLES = `
  CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    hook TEXT NOT NULL,
    received_at INTEGER NOT NULL,
    headers TEXT NOT NULL,
    body BLOB NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE waiting (
    desk TEXT NOT NULL,
    delivery INTEGER NOT NULL REFERENCES deliveries (id) ON DELETE CASCADE,
    PRIMARY KEY (desk, delivery)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX waiting_by_delivery ON waiting (delivery);
  CREATE TABLE held (one INTEGER PRIMARY KEY CHECK (one = 1), count INTEGER NOT NULL, bytes INTEGER NOT NULL) STRICT;
  INSERT INTO held VALUES (1, 0, 0);
  CREATE TRIGGER held_more AFTER INSERT ON deliveries
  BEGIN UPDATE held SET count = count + 1, bytes = bytes + new.bytes; END;
  CREATE TRIGGER held_less AFTER DELETE ON deliveries
  BEGIN UPDATE held SET count = count - 1, bytes = bytes - old.bytes; END;
`;

/**
 * The desks of the last start. One that has acknowledged everything has no line in `waiting`, and is known here alone. A file
 * of before this table gets it too.
 */
const KNOWN_TABLE = 'CREATE TABLE IF NOT EXISTS known (desk TEXT PRIMARY KEY) STRICT, WITHOUT ROWID';

/** The owner’s alone: it holds numbers and names of customers. */
const MODE = 0o600;

/** Makes the folder and those above it, one by one: Node’s own way never comes back from where the system takes no folders. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/**
 * Made with its mode before SQLite opens it; the journal beside it takes the same one. One that was copied back may have come
 * with another mode, its journal too.
 */
function keepFromOthers(path: string): void {
  const besides = ['-wal', '-shm'].map((suffix) => path + suffix).filter((one) => existsSync(one));
  for (const one of [path, ...besides]) {
    const file = openSync(one, one === path ? 'a' : 'r', MODE);
    try {
      if ((fstatSync(file).mode & 0o777) !== MODE) fchmodSync(file, MODE);
    } catch {
      // Not every file system knows modes.
    } finally {
      closeSync(file);
    }
  }
}

/** Of deliveries that were taken in, none may go for an error of the disk. */
function refuseUnreadable(journal: string): void {
  try {
    readToEnd(journal);
  } catch (error) {
    const why = errorCode(error) ?? 'unknown';
    throw new MailboxTrouble(
      `${journal} cannot be read to its end (${why}). Deliveries lie in it, so nothing was opened or changed: have the disk examined, then start again.`,
    );
  }
}

/** Opens or makes it in `folder`, with its tables. Throws a `MailboxTrouble`. */
export function openFile(folder: string): Database.Database {
  const path = join(folder, FILE);
  try {
    makeFolder(folder);
    keepFromOthers(path);
    refuseUnreadable(`${path}-wal`);
    const db = new Database(path, { timeout: BUSY_MS });
    // Before the first table: pages that are free again are given back to the disk.
    db.pragma('auto_vacuum = INCREMENTAL');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    // A Mac’s own sync leaves it in the cache of the drive; elsewhere this changes nothing.
    db.pragma('fullfsync = ON');
    db.pragma('foreign_keys = ON');
    db.pragma('secure_delete = ON');
    db.pragma('temp_store = MEMORY');
    db.pragma('trusted_schema = OFF');
    db.transaction(() => {
      const form = db.pragma('user_version', { simple: true });
      if (form === 0) {
        db.exec(TABLES);
        db.pragma(`user_version = ${FORM}`);
      } else if (form !== FORM) {
        throw new MailboxTrouble(`${path} was written by a newer Veridesk. Use that one.`);
      }
      db.exec(HOURS_TABLE);
      db.exec(KNOWN_TABLE);
    }).immediate();
    return db;
  } catch (error) {
    if (error instanceof MailboxTrouble) throw error;
    throw new MailboxTrouble(
      `${path} cannot be opened: check the folder’s mode and the room on its disk, or bring back the file from a backup.`,
    );
  }
}
