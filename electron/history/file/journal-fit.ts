/**
 * Whether the journal beside a history can be of the file as it lies there: not where an older copy of the file was brought back, or
 * a newer one, and the journal of before was left. SQLite would lay its pages over those of the file and say nothing, and the next
 * checkpoint would spoil the copy for good. The form of a journal is fixed: https://sqlite.org/walformat.html
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { FRAME_HEADER, JOURNAL_HEADER, readIndex } from './cut-journal.ts';
import { noteDamage } from './damage-note.ts';
import { whileAlone } from './exclusive.ts';
import { moveForeignJournal } from './moving-aside.ts';

const MAGIC = 0x37_7f_06_83;
const FORM = 3_007_000;
/** SQLite locks bytes from here on, and never writes the page in which they lie. */
const LOCKED_FROM = 0x40_00_00_00;

/** What a journal holds, as far as it was committed. */
interface Held {
  readonly pageSize: number;
  /** So many pages the history has with it. */
  readonly size: number;
  readonly pages: ReadonlySet<number>;
}

/** Of either order of bytes, in the one form that there is; SQLite passes over anything else. */
const isJournal = (header: Buffer): boolean =>
  (header.readUInt32BE(0) | 1) === MAGIC && header.readUInt32BE(4) === FORM;

/**
 * Null where there is none, or nothing committed in it. A page of an earlier journal of the same file ends it, and so does what
 * its index says, where that is to be believed: behind it may lie a commit that failed as it was synced, and was taken back.
 */
function readJournal(database: string): Held | null {
  const path = `${database}-wal`;
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return null;
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(JOURNAL_HEADER);
    if (readSync(file, header, 0, JOURNAL_HEADER, 0) < JOURNAL_HEADER || !isJournal(header)) return null;
    const pageSize = header.readUInt32BE(8);
    const salts = header.subarray(16, 24);
    const index = readIndex(database);
    const step = FRAME_HEADER + pageSize;
    const end = index?.salts.equals(salts) ? JOURNAL_HEADER + index.frames * step : Number.POSITIVE_INFINITY;
    const frame = Buffer.alloc(FRAME_HEADER);
    const [pages, open] = [new Set<number>(), new Set<number>()];
    let size = 0;
    for (let at = JOURNAL_HEADER; at < end; at += step) {
      if (readSync(file, frame, 0, FRAME_HEADER, at) < FRAME_HEADER) break;
      if (!frame.subarray(8, 16).equals(salts)) break;
      open.add(frame.readUInt32BE(0));
      const committed = frame.readUInt32BE(4);
      if (committed === 0) continue;
      size = committed;
      for (const page of open) pages.add(page);
      open.clear();
    }
    return size === 0 ? null : { pageSize, size, pages };
  } finally {
    closeSync(file);
  }
}

/** Whether the journal has each page of those from `from` to `to`. */
function holdsAll({ pages, pageSize }: Held, from: number, to: number): boolean {
  const locked = LOCKED_FROM / pageSize + 1;
  for (let page = from; page <= to; page += 1) if (page !== locked && !pages.has(page)) return false;
  return true;
}

/**
 * A history grows at its end: what it has beyond the end of the file can be in the journal alone. It shrinks where it is written
 * anew, and the journal has all of it then. True also where nothing is known.
 */
export function journalFits(database: string): boolean {
  const length = () => statSync(database, { throwIfNoEntry: false })?.size ?? 0;
  const before = length();
  const held = readJournal(database);
  // Somebody at work puts the journal into the file meanwhile.
  if (held === null || before === 0 || length() !== before) return true;
  const inFile = Math.floor(before / held.pageSize);
  return held.size < inFile ? holdsAll(held, 1, held.size) : holdsAll(held, inFile + 1, held.size);
}

/**
 * To be asked before a history is opened: sets a journal aside that cannot be of the file beside it, and returns where it lies now;
 * null where there is none such, or somebody has the history open. The next opening looks at every page.
 */
export function setUnfitJournalAside(
  places: { readonly database: string; readonly runners: string },
  now: Date,
): string | null {
  const { database } = places;
  try {
    if (journalFits(database)) return null;
    return whileAlone(places, () => {
      if (journalFits(database)) return null;
      noteDamage(database);
      return moveForeignJournal(database, now);
    });
  } catch {
    // Whoever opens it meets the same, and says what it is.
    return null;
  }
}
