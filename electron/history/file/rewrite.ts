/**
 * Writes the file of a history anew, by a connection beside the one that is open: a page that was put in order once can keep
 * a copy of a row that has gone, in a part of it that is not used. Lists are read meanwhile; nobody can write.
 */

import { dirname } from 'node:path';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { roomOnDisk } from '../../files/room-on-disk.ts';
import { sqliteCode, troubleFrom } from '../trouble.ts';
import { copySize } from './copy-size.ts';
import { emptyJournal } from './journal-file.ts';
import { isRunnerHeld } from './runner.ts';
import { openBeside } from './second-connection.ts';

/** How long it is waited for somebody who writes at this moment, in milliseconds: writers wait as long in turn. */
const WRITERS_MS = 250;
/** Of the memory and of the disk that are free, so much is taken: others go on working. */
const SHARE = 0.9;

/** How long emptying the journal is tried while others read, in milliseconds. */
const READERS_MS = 5_000;
/**
 * How long it is let be between two tries, in milliseconds. While it waits for a reader nobody can write, and whoever waits to
 * write looks ten times a second: a check would give up where it was held up in one piece.
 */
const BETWEEN_MS = 150;

/**
 * `rewritten`: file and journal hold nothing of before · `in-the-way`: nothing was done, since somebody else writes, or a
 * check is under way ·
 * `no-room`: nothing was done, since disk or memory is too full for a second copy · `still-read`: somebody reads on and on,
 * and the journal could not be emptied for it.
 */
export type RewriteEnd = 'rewritten' | 'in-the-way' | 'no-room' | 'still-read';

/**
 * Bytes of memory that a copy may take. Linux promises more than there is, and then ends the program that uses it, with all
 * that it does at that moment; a Mac makes room, and does not count as free what it could.
 */
const memoryFree = () =>
  process.platform === 'darwin' ? Number.POSITIVE_INFINITY : process.availableMemory();

const isHeld = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/u.test(sqliteCode(error) ?? '');

/** Empties the journal in short tries, between which others write. False where somebody reads on and on. */
function emptyInTries(db: Database, readersMs: number): boolean {
  const giveUpAt = performance.now() + readersMs;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (!emptyJournal(db)) {
    if (performance.now() > giveUpAt) return false;
    Atomics.wait(pause, 0, 0, BETWEEN_MS);
  }
  return true;
}

/** Writes it anew. Where that fails, the disk gets back what the journal has grown by: it would keep that while a desk is open. */
function vacuum(db: Database, readersMs: number): void {
  try {
    db.exec('VACUUM');
  } catch (error) {
    // Somebody who writes: nothing was begun.
    if (isHeld(error)) throw error;
    try {
      emptyInTries(db, readersMs);
    } catch {
      // What kept it from being written anew is what counts.
    }
    throw error;
  }
}

/**
 * Whether a check of a living process waits for its answer, which could not be written meanwhile. Asked while nobody else
 * writes: one that is just begun is waited for, and seen.
 */
function isCheckUnderWay(db: Database, runnersFolder: string): boolean {
  const underWay = db
    .prepare<[], string>(
      `SELECT DISTINCT runner FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent')`,
    )
    .pluck();
  return db.transaction(() => underWay.all().some((id) => isRunnerHeld(runnersFolder, id))).immediate();
}

/** Takes some twenty seconds for each gigabyte. Its copy is made in memory. Throws a `HistoryTrouble`. */
export function rewriteHistory(
  path: string,
  runnersFolder: string,
  key: Uint8Array,
  // Through the journal the whole copy goes to the disk: one that is filled to its end takes no check meanwhile.
  { readersMs = READERS_MS, free = memoryFree(), disk = roomOnDisk(dirname(path)) } = {},
): RewriteEnd {
  let db: Database | undefined;
  try {
    db = openBeside(path, key);
    if (copySize(db) > Math.min(free, disk) * SHARE) return 'no-room';
    db.pragma('synchronous = FULL');
    db.pragma('fullfsync = ON');
    db.pragma('secure_delete = ON');
    db.pragma(`busy_timeout = ${WRITERS_MS}`);
    if (isCheckUnderWay(db, runnersFolder)) return 'in-the-way';
    // Nobody is waited for any more: whoever writes by now may just begin a check.
    db.pragma('busy_timeout = 0');
    vacuum(db, readersMs);
    return emptyInTries(db, readersMs) ? 'rewritten' : 'still-read';
  } catch (error) {
    if (isHeld(error)) return 'in-the-way';
    if (/^SQLITE_(FULL|NOMEM)/u.test(sqliteCode(error) ?? '')) return 'no-room';
    throw troubleFrom(error);
  } finally {
    db?.close();
  }
}
