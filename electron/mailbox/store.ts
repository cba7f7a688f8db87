/**
 * What the mailbox holds, in plain SQLite: each delivery once, and for each desk that has not acknowledged it a line that
 * says so. With its last line a delivery is erased. The file is readable by its owner alone; it is not encrypted, since
 * the key would lie beside it.
 */
import type { HeaderPair } from '../../shared/delivery-file.ts';
import { roomOnDisk } from '../files/room-on-disk.ts';
import { ERASED_AT_ONCE_BYTES } from './bounds.ts';
import type { Desks } from './desks-file.ts';
import { hoursHeld } from './hours-held.ts';
import { BUSY_MS, openFile } from './store-file.ts';

/** Bytes held up to which the file is written anew within a tenth of a second or two, for which everybody waits. */
const ANEW_MAX_BYTES = 8_000_000;

/** How long emptying the journal waits for somebody who reads, in milliseconds: everybody else waits meanwhile. */
const READERS_MS = 100;

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
  /** False while another program reads the file, as one that copies it: another try is then to be made. */
  const isJournalEmptied = (): boolean => {
    db.pragma(`busy_timeout = ${READERS_MS}`);
    try {
      const [done] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return done?.busy === 0;
    } finally {
      db.pragma(`busy_timeout = ${BUSY_MS}`);
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
    free: (): number => roomOnDisk(folder),

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
      if (writesAnew) owesRest = false;
      hasErased = !isJournalEmptied();
    },

    close: () => void db.close(),
  };
}

export type Store = ReturnType<typeof openStore>;
