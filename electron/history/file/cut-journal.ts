/**
 * A journal that another program cut short after a crash had left it. SQLite takes over what is whole of it and says
 * nothing. Where it stood in the file already, older pages would even lie over newer ones: damage, or checks that are gone.
 * How far it went says SQLite's index of it (`-shm`), which a process that is killed leaves too. Its form is fixed:
 * https://sqlite.org/walformat.html
 */
import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { uptime } from 'node:os';
import { errorCode } from '../../files/error-code.ts';
import { noteDamage } from './damage-note.ts';
import { whileAlone } from './exclusive.ts';

const HEADER = 48;
const INDEX = 136;
/** Bytes before the first page of a journal, and before each. */
export const JOURNAL_HEADER = 32;
export const FRAME_HEADER = 24;

interface JournalIndex {
  readonly pageSize: number;
  /** The journal's name for itself: one that begins anew takes others. */
  readonly salts: Buffer;
  /** What was written to the journal, in pages. */
  readonly frames: number;
  /** So far it stands in the file, and so far a process that did not come to its end may have brought it there. */
  readonly inFile: number;
  readonly tried: number;
}

/** The first bytes of a file; fewer where it has fewer, none where it is not there. */
function firstOf(path: string, length: number): Buffer {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return Buffer.alloc(0);
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, 0));
  } finally {
    closeSync(file);
  }
}

/** As SQLite sums it up, in this computer's own order of bytes. */
function sumsFit(header: Buffer): boolean {
  const words = new Uint32Array(new Uint8Array(header).buffer);
  const sums = new Uint32Array(2);
  for (let at = 0; at < 10; at += 2) {
    sums[0] = (sums[0] ?? 0) + (words[at] ?? 0) + (sums[1] ?? 0);
    sums[1] = (sums[1] ?? 0) + (words[at + 1] ?? 0) + (sums[0] ?? 0);
  }
  return sums[0] === words[10] && sums[1] === words[11];
}

/**
 * Of before the computer's last start. Nobody waits until the disk has the index, as for the journal: where power failed, an
 * older index may lie beside a journal that SQLite itself has emptied since.
 */
function isOfBefore(index: string): boolean {
  const started = Date.now() - uptime() * 1_000;
  return (statSync(index, { throwIfNoEntry: false })?.mtimeMs ?? 0) < started;
}

/**
 * None where somebody at work has locked some of them: on Windows nobody else reads those, and SQLite locks by some of the first.
 * Who is at work has no index that a crash has left.
 */
function indexBytes(database: string): Buffer {
  try {
    return firstOf(`${database}-shm`, INDEX);
  } catch (error) {
    if (errorCode(error) !== 'EBUSY') throw error;
    return Buffer.alloc(0);
  }
}

/** Null where there is none, or none that can be believed. */
export function readIndex(database: string): JournalIndex | null {
  if (isOfBefore(`${database}-shm`)) return null;
  const bytes = indexBytes(database);
  const header = bytes.subarray(0, HEADER);
  if (bytes.length < INDEX || !header.equals(bytes.subarray(HEADER, 2 * HEADER)) || header[12] !== 1)
    return null;
  if (!sumsFit(header)) return null;
  const words = new Uint32Array(new Uint8Array(bytes).buffer);
  const size = new Uint16Array(new Uint8Array(header).buffer)[7] ?? 0;
  return {
    pageSize: size === 1 ? 65_536 : size,
    salts: header.subarray(32, 40),
    frames: words[4] ?? 0,
    inFile: words[24] ?? 0,
    tried: words[32] ?? 0,
  };
}

/** How many whole pages are in the journal of this index; null where another one lies there by now. */
function framesLeft(database: string, { pageSize, salts }: JournalIndex): number | null {
  const journal = `${database}-wal`;
  const header = firstOf(journal, JOURNAL_HEADER);
  if (header.length < JOURNAL_HEADER) return 0;
  if (!header.subarray(16, 24).equals(salts)) return null;
  return Math.floor((statSync(journal).size - JOURNAL_HEADER) / (FRAME_HEADER + pageSize));
}

interface Cut extends JournalIndex {
  readonly left: number;
}

/** What is left of a journal that was cut short; null for one that is whole, or of which nothing is known. */
export function cutJournal(database: string): Cut | null {
  const index = readIndex(database);
  if (index === null || index.frames === 0) return null;
  const left = framesLeft(database, index);
  if (left === null || left >= index.frames) return null;
  // Somebody at work may just have emptied it.
  const after = readIndex(database);
  return after?.frames === index.frames && after.salts.equals(index.salts) ? { ...index, left } : null;
}

/**
 * Has the history open with all that is left of it. Where the whole of the journal stands in the file, what is left of it
 * goes. Where file and journal may not fit together, the opening looks at every page. Returns whether something is lost.
 */
function mend(database: string): boolean {
  const cut = cutJournal(database);
  if (cut === null) return false;
  const { left, frames, inFile, tried } = cut;
  if (inFile === frames) {
    rmSync(`${database}-wal`, { force: true });
    return false;
  }
  // Of a journal that is in the file as a part, the file has the pages alone that do not come again in the rest.
  if (left < Math.max(inFile, tried)) noteDamage(database);
  return true;
}

/**
 * To be asked before a history is opened: whether its journal was cut short and what was written last is lost. Does nothing
 * while anybody has it open.
 */
export function mendCutJournal(places: { readonly database: string; readonly runners: string }): boolean {
  try {
    if (cutJournal(places.database) === null) return false;
    return whileAlone(places, () => mend(places.database)) ?? false;
  } catch {
    // Whoever opens it meets the same, and says what it is.
    return false;
  }
}
