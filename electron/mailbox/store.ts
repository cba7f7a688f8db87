/**
 * What the mailbox holds, in plain SQLite: each delivery once, and for each desk that has not acknowledged it a line that
 * says so. With its last line a delivery is erased. The file is readable by its owner alone; it is not encrypted, since
 * the key would lie beside it.
 */
import { closeSync, existsSync, fchmodSync, fstatSync, mkdirSync, openSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import type { HeaderPair } from '../../shared/delivery-file.ts';
import { errorCode } from '../files/error-code.ts';
import { readToEnd } from '../files/read-to-end.ts';
import { ERASED_AT_ONCE_BYTES } from './bounds.ts';
import type { Desks } from './desks-file.ts';
import { HOURS_TABLE, hoursHeld } from './hours-held.ts';
import { MailboxTrouble } from './trouble.ts';

/** The name of the file in its folder. */
export const FILE = 'mailbox.db';
const FORM = 1;
/** How long one process waits for another's write, in milliseconds. */
const BUSY_MS = 5_000;

/** Bytes held up to which the file is written anew within a tenth of a second or two, for which everybody waits. */
const ANEW_MAX_BYTES = 8_000_000;

/** Pages that are given back to the disk in one transaction. */
const GIVEN_BACK_PAGES = 4_000;

/** A delivery on its way in; `receivedAt` in milliseconds since 1970, UTC. */
export interface Arrived {
  readonly hook: string;
  readonly receivedAt: number;
  readonly headers: readonly HeaderPair[];
  readonly body: Buffer;
}

export interface Held {
  readonly id: number;
  readonly receivedAt: number;
  readonly headers: HeaderPair[];
  readonly body: Buffer;
}

interface Row {
  readonly id: number;
  readonly received_at: number;
  readonly headers: string;
  readonly body: Buffer;
}

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

function openFile(folder: string): Database.Database {
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

/** Opens or makes the store of a mailbox in `folder`. Throws a `MailboxTrouble`. */
export function openStore(folder: string, desks: Desks) {
  const db = openFile(folder);
  const insert = db.prepare(
    'INSERT INTO deliveries (hook, received_at, headers, body, bytes) VALUES (?, ?, ?, ?, ?)',
  );
  const keepFor = db.prepare('INSERT INTO waiting (desk, delivery) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM waiting WHERE desk = ? AND delivery = ?');
  const eraseIfDone = db.prepare(
    'DELETE FROM deliveries WHERE id = @id AND NOT EXISTS (SELECT 1 FROM waiting WHERE delivery = @id)',
  );
  const page = db.prepare<[string, number, number], Row>(
    `SELECT id, received_at, headers, body FROM waiting JOIN deliveries ON id = delivery
     WHERE desk = ? AND delivery > ? ORDER BY delivery LIMIT ?`,
  );
  const totals = db.prepare<[], { count: number; bytes: number }>('SELECT count, bytes FROM held');
  const erase = db.prepare<[number]>('DELETE FROM deliveries WHERE id = ?');
  const upTo = db.prepare<[number], number>('SELECT id FROM deliveries WHERE id <= ? ORDER BY id').pluck();
  const ofNobody = db
    .prepare<[], number>(
      'SELECT id FROM deliveries WHERE id NOT IN (SELECT delivery FROM waiting) ORDER BY id',
    )
    .pluck();
  const bytesOf = db.prepare<[number], number>('SELECT length(body) FROM deliveries WHERE id = ?').pluck();
  const { countHour, lastHeldFor, forgetBefore } = hoursHeld(db);

  const waitingDesks = db.prepare<[], string>('SELECT DISTINCT desk FROM waiting').pluck();
  const knownDesks = db.prepare<[], string>('SELECT desk FROM known').pluck();

  const held = () => totals.get() ?? { count: 0, bytes: 0 };
  let hasErased = true;
  /** Whether something was erased since the file was written anew. */
  let owesRest = true;
  const noteErased = () => {
    [hasErased, owesRest] = [true, true];
  };
  const isNamed = (desk: string) => desks.names.includes(desk);
  let hasLetGo = false;
  /** `work` on parts of the items, each in a transaction of its own in which little enough goes. */
  const inParts = <T>(items: readonly T[], idOf: (item: T) => number, work: (item: T) => void): void => {
    const onPart = db.transaction((part: readonly T[]) => part.forEach(work)).immediate;
    let part: T[] = [];
    let bytes = 0;
    for (const item of items) {
      const more = bytesOf.get(idOf(item)) ?? 0;
      if (bytes + more > ERASED_AT_ONCE_BYTES) {
        onPart(part);
        [part, bytes] = [[], 0];
      }
      part.push(item);
      bytes += more;
    }
    if (part.length > 0) onPart(part);
  };
  const eraseAll = (ids: readonly number[]): void => {
    inParts(ids, Number, (id) => erase.run(id));
    if (ids.length > 0) noteErased();
  };
  /** Those at the end of the file are moved into free ones before it gets shorter, by way of the journal: a part at a time. */
  const giveBack = (): void => {
    const freePages = () => Number(db.pragma('freelist_count', { simple: true }));
    for (let [before, left] = [Number.POSITIVE_INFINITY, freePages()]; left > 0 && left < before; ) {
      db.pragma(`incremental_vacuum(${GIVEN_BACK_PAGES})`);
      [before, left] = [left, freePages()];
    }
  };
  const waitForNamed = db.transaction(() => {
    for (const desk of waitingDesks.all().filter((one) => !isNamed(one)))
      db.prepare('DELETE FROM waiting WHERE desk = ?').run(desk);
  }).immediate;
  const knowNamed = db.transaction(() => {
    db.exec('DELETE FROM known');
    for (const desk of desks.names) db.prepare('INSERT INTO known (desk) VALUES (?)').run(desk);
  }).immediate;

  return {
    /**
     * For how many desks deliveries wait where letting go would take them all, and no desk that is named was known before:
     * the file of the desks, or the folder, is another mailbox’s. Otherwise 0.
     */
    strangers(): number {
      const waiting = waitingDesks.all();
      return [...waiting, ...knownDesks.all()].some(isNamed) ? 0 : waiting.length;
    },

    /** Lets go, once, of the desks that are not named: one that was taken out of the file will never acknowledge anything. */
    letGo(): void {
      if (hasLetGo) return;
      waitForNamed();
      eraseAll(ofNobody.all());
      knowNamed();
      hasLetGo = true;
      noteErased();
    },

    /** Keeps deliveries for every desk that reads their hook. Durable when it returns. */
    put: db.transaction((arrived: readonly Arrived[]) => {
      for (const { hook, receivedAt, headers, body } of arrived) {
        const text = JSON.stringify(headers);
        const { lastInsertRowid } = insert.run(hook, receivedAt, text, body, body.length + text.length);
        for (const desk of desks.readersOf(hook)) keepFor.run(desk, lastInsertRowid);
      }
    }).immediate,

    /** Takes what desks acknowledge; a delivery that nobody waits for any more is erased. Durable when it returns. */
    acknowledge: (acknowledged: readonly { desk: string; id: number }[]): void =>
      inParts(
        acknowledged,
        ({ id }) => id,
        ({ desk, id }) => {
          if (remove.run(desk, id).changes > 0 && eraseIfDone.run({ id }).changes > 0) noteErased();
        },
      ),

    /** What a desk has not acknowledged, oldest first, behind the delivery `after`: at most `limit`, and about `maxBytes`. */
    page(desk: string, after: number, limit: number, maxBytes: number): { held: Held[]; more: boolean } {
      const held: Held[] = [];
      let bytes = 0;
      for (const row of page.iterate(desk, after, limit + 1)) {
        bytes += row.body.length + row.headers.length;
        if (held.length === limit || (held.length > 0 && bytes > maxBytes)) return { held, more: true };
        const headers = JSON.parse(row.headers) as HeaderPair[];
        held.push({ id: row.id, receivedAt: row.received_at, headers, body: row.body });
      }
      return { held, more: false };
    },

    /** How much is held, in deliveries and in bytes. */
    held,

    /** Bytes that are free on its disk; any where the system does not say. */
    free(): number {
      try {
        const { bavail, blocks, bsize } = statfsSync(folder);
        return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
      } catch {
        return Number.POSITIVE_INFINITY;
      }
    },

    /** Says that the mailbox has run for one more hour. */
    countHour,

    /** Erases what has been held for so many hours for which the mailbox ran, acknowledged or not. */
    eraseHeldFor(hours: number): void {
      eraseAll(upTo.all(lastHeldFor(hours)));
      forgetBefore(hours);
    },

    /**
     * Takes what was erased out of the journal too, and gives its room back to the disk. A page that was put in order can
     * keep a copy of a row in a part of it that is not used, so the file is written anew as soon as little enough is held.
     */
    tidy(): void {
      const writesAnew = owesRest && held().bytes <= ANEW_MAX_BYTES;
      if (!hasErased && !writesAnew) return;
      if (writesAnew) db.exec('VACUUM');
      else giveBack();
      db.pragma('wal_checkpoint(TRUNCATE)');
      hasErased = false;
      if (writesAnew) owesRest = false;
    },

    close: () => void db.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
