/**
 * Room on the disk for an answer, held by a file beside the history before anything is sent. An answer that is paid for and
 * meets a full disk takes it: whatever has filled the disk meanwhile, that answer is not lost. The next check is refused until
 * there is room to hold again.
 */
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, rmSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { errorCode } from '../../files/error-code.ts';

/** An answer with a portrait is some hundred kilobytes; this is more than any that was seen, and is written in milliseconds. */
const ROOM = 4 * 1024 * 1024;
const PIECE = 256 * 1024;

const roomOf = (database: string): string => `${database}.room`;

/** Not zeros: some file systems keep no room for them. */
function fill(path: string): void {
  const piece = randomFillSync(Buffer.allocUnsafe(PIECE));
  const file = openSync(path, 'w', 0o600);
  try {
    for (let left = ROOM; left > 0; ) left -= writeSync(file, piece, 0, Math.min(left, PIECE));
  } finally {
    closeSync(file);
  }
}

/** Throws what the file system says where there is no room to hold; none is held then. */
export function holdRoom(database: string): void {
  const path = roomOf(database);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= ROOM) return;
  try {
    fill(path);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}

function giveRoom(database: string): boolean {
  try {
    unlinkSync(roomOf(database));
    return true;
  } catch {
    return false;
  }
}

/** As the database library calls it, for which a full disk that meets its index is an error of the disk. */
const NO_ROOM = /^SQLITE_(?:FULL|IOERR)/u;

/** Does `work`, and once more in the room that was held where the disk has none. */
export function inHeldRoom<T>(database: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!NO_ROOM.test(errorCode(error) ?? '') || !giveRoom(database)) throw error;
    return work();
  }
}
