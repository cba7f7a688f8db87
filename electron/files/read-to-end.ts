/**
 * Whether a disk gives all of a file. The library of the encrypted database takes bytes that the disk fails to give for none or
 * for zeros, and says nothing: a journal would seem shorter than it is, and what was written last would be gone for good; a whole
 * file would seem damaged, or another's. So what it is about to rely on is read here before, where an error of the disk is one.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { setImmediate as breath } from 'node:timers/promises';
import { READ_AT_ONCE } from './at-once.ts';
import { errorCode } from './error-code.ts';

/** Bytes in one go. */
const PIECE = 1_000_000;

/** Null where there is no file, so nothing to read. */
function opened(path: string): number | null {
  try {
    return openSync(path, READ_AT_ONCE);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Reads each byte once. Throws what the file system says; where there is no file, there is nothing to read. */
export function readToEnd(path: string): void {
  const file = opened(path);
  if (file === null) return;
  try {
    const piece = Buffer.alloc(PIECE);
    while (readSync(file, piece, 0, PIECE, null) > 0);
  } finally {
    closeSync(file);
  }
}

/** The same for a file of any size, on a thread that has other things to do between two pieces. Rejects with what that throws. */
export async function readToEndCalmly(path: string): Promise<void> {
  const file = opened(path);
  if (file === null) return;
  try {
    const piece = Buffer.alloc(PIECE);
    while (readSync(file, piece, 0, PIECE, null) > 0) await breath();
  } finally {
    closeSync(file);
  }
}
