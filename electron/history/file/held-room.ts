/**
 * Room on the disk, held by files beside the history before it is needed, whatever fills the disk meanwhile:
 *
 * - For the answer of each check under way. One that is paid for and meets a full disk takes its share, and is not lost. The
 *   next check is refused until there is room to hold again.
 * - For reading. SQLite opens no history without some room for the index of its journal, and a person signs in and looks at a
 *   number with a line in the journal. Such a write takes a piece of it where the disk has none.
 */
import { randomFillSync } from 'node:crypto';
import { closeSync, fstatSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../files/error-code.ts';
import { giveAsAt } from '../../files/owner.ts';
import { roomOnDisk } from '../../files/room-on-disk.ts';
import { troubleFrom } from '../trouble.ts';

/** An answer with a portrait is some hundred kilobytes; this is more than any that was seen, and is written in milliseconds. */
const ROOM = 4 * 1024 * 1024;
const PIECE = 256 * 1024;

/** Some dozens of people who sign in and look at a few numbers each, while others take whatever is given free. */
const ROOM_TO_READ = 2 * 1024 * 1024;
/** The index of a journal is half as large. */
const LEAST_GIVEN = 64 * 1024;
/** Of a disk with less room than that none is held to read: a decision may need it sooner. */
const PLENTY = 2 * ROOM;

const roomOf = (database: string): string => `${database}.room`;
const roomToReadOf = (database: string): string => `${database}.room-to-read`;

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Makes the file so long where it is shorter. Where that is not to be had whole it stays as it was: an answer may count on it.
 * Not zeros: some file systems keep no room for them.
 */
function fill(path: string, bytes: number): void {
  const before = sizeOf(path);
  if (before >= bytes) return;
  const piece = randomFillSync(Buffer.allocUnsafe(PIECE));
  const file = openSync(path, 'a', 0o600);
  const size = () => fstatSync(file).size;
  try {
    giveAsAt(dirname(path), file);
    // Asked each time: the answer of another process may be given a share meanwhile.
    for (let now = size(); now < bytes; now = size()) writeSync(file, piece, 0, Math.min(bytes - now, PIECE));
  } catch (error) {
    try {
      // By its path: Windows cuts no file that is open to be added to.
      truncateSync(path, Math.min(before, size()));
    } catch {
      // What kept it from being filled is what counts.
    }
    throw error;
  } finally {
    closeSync(file);
  }
}

/**
 * Holds room for so many answers. Throws what the file system says where there is none to hold; what was held before stays.
 * It is never less for fewer: the next two at once would wait for it again.
 */
export const holdRoom = (database: string, answers: number): void => fill(roomOf(database), answers * ROOM);

/** Gives back what was held for many at once. `isAlone`: no check is under way, and none can begin meanwhile. */
export function holdRoomForOne(database: string, isAlone: () => boolean): void {
  const path = roomOf(database);
  try {
    if (sizeOf(path) > ROOM && isAlone()) truncateSync(path, ROOM);
  } catch {
    // It is held on.
  }
}

/** Holds it anew where a piece of it was given, once there is plenty; what cannot be held now is held another time. */
export function holdRoomToRead(database: string): void {
  const path = roomToReadOf(database);
  try {
    if (sizeOf(path) >= ROOM_TO_READ) return;
    if (roomOnDisk(dirname(database)) >= PLENTY) fill(path, ROOM_TO_READ);
  } catch {
    // Nobody waits for it.
  }
}

/** As the database library calls it, for which a full disk that meets its index is an error of the disk. */
const NO_ROOM = /^SQLITE_(?:FULL|IOERR)/u;

/** The same, and no error that a disk has in reading: nobody should wait for many of those. */
const NOT_WRITTEN = /\b(?:SQLITE_FULL|SQLITE_IOERR_(?:WRITE|FSYNC|TRUNCATE|SHM\w+)|ENOSPC|EDQUOT)\b/u;

/** Whether the disk has no room, as far as can be told. */
export const isWithoutRoom = (error: unknown): boolean => NOT_WRITTEN.test(troubleFrom(error).message);

/** Makes the file so much shorter. False where there is nothing to give. */
function givePiece(path: string, bytes: number): boolean {
  try {
    const size = sizeOf(path);
    if (size === 0) return false;
    truncateSync(path, Math.max(0, size - bytes));
    return true;
  } catch {
    return false;
  }
}

/**
 * Does `work`, and once more in the share of one answer where the disk has no room. An answer that needs more takes of what
 * is held for others: it is here, and theirs may never come.
 */
export function inHeldRoom<T>(database: string, work: () => T): T {
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!NO_ROOM.test(errorCode(error) ?? '') || !givePiece(roomOf(database), ROOM)) throw error;
    }
  }
}

/**
 * Does `work`, and again and again in pieces of the room to read where the disk has none: what is not given stays held. Where
 * `isAlone`, nobody awaits an answer, so the room for that one is given too.
 */
export function inRoomToRead<T>(database: string, work: () => T, isAlone: () => boolean = () => false): T {
  const give = (bytes: number): boolean =>
    givePiece(roomToReadOf(database), bytes) || (isAlone() && givePiece(roomOf(database), bytes));
  for (let bytes = LEAST_GIVEN; ; bytes *= 2) {
    try {
      return work();
    } catch (error) {
      if (!isWithoutRoom(error) || !give(bytes)) throw error;
    }
  }
}
