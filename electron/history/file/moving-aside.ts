/**
 * Moves a damaged history with its journal to other names. Nothing is deleted, and whatever moment the process is killed
 * at, the files end under one name, and the journal of one history never lies beside another:
 *
 * 1. A note says the new name. As long as the history itself lies in its place nothing has changed, and the note means
 *    nothing: the damage is met once more.
 * 2. The history. From here on none lies in its place, and whoever works on its files does step 3 before anything else.
 * 3. Its journal, with the index of that. Then the note goes.
 */
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isGone } from '../../files/is-gone.ts';
import { readText } from '../../files/read-text.ts';
import { syncFolderNow } from '../../files/sync-folder.ts';
import { untilLetGoNow } from '../../files/until-let-go.ts';

const JOURNAL = ['-wal', '-shm'] as const;

const noteOf = (database: string) => `${database}.moving-aside`;

const asideName = (database: string, now: Date, what: 'damaged' | 'gone' | 'foreign') =>
  `${basename(database, '.db')}.${what}-${now.toISOString().replace(/[:.]/gu, '-')}.db`;

/** The names are on disk in the order in which they were given; where a folder cannot be synced, the system sees to it. */
function settle(database: string): void {
  try {
    syncFolderNow(dirname(database));
  } catch {
    // A killed process loses no name by it.
  }
}

function writeNote(database: string, name: string): void {
  const file = openSync(noteOf(database), 'w', 0o600);
  try {
    // To its end: a disk that is getting full may take a part alone, and a name that is not whole leads nowhere.
    writeFileSync(file, name);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The name that the note says; null for none, and for one that was not written to its end. */
function readNote(database: string): string | null {
  const text = readText(noteOf(database));
  return /^[^/\\]+\.damaged-[0-9TZ-]+\.db$/u.test(text) ? text : null;
}

const move = (from: string, to: string): void => untilLetGoNow(() => renameSync(from, to));

/** Step 3. */
function moveJournal(database: string, aside: string): void {
  for (const suffix of JOURNAL) {
    if (existsSync(database + suffix)) move(database + suffix, aside + suffix);
  }
  settle(database);
  rmSync(noteOf(database), { force: true });
}

/** To be done while nobody has it open and nobody can open it. Returns where it lies now. */
export function moveAside(database: string, now: Date): string {
  const name = asideName(database, now, 'damaged');
  const aside = join(dirname(database), name);
  writeNote(database, name);
  settle(database);
  move(database, aside);
  settle(database);
  moveJournal(database, aside);
  return aside;
}

/**
 * Moves the journal aside of a history whose file is gone or emptied: whoever opens a new one in its place would delete it,
 * and with it what stands nowhere else. To be done while nobody can open it. Returns where it lies now; null where there is none.
 */
export function moveLoneJournal(database: string, now: Date): string | null {
  if (!isGone(database) || isGone(`${database}-wal`)) return null;
  const aside = join(dirname(database), asideName(database, now, 'gone'));
  moveJournal(database, aside);
  return `${aside}-wal`;
}

/** Moves a journal aside that is none of this history’s. To be done while nobody can open it. Returns where it lies now. */
export function moveForeignJournal(database: string, now: Date): string {
  const aside = join(dirname(database), asideName(database, now, 'foreign'));
  moveJournal(database, aside);
  return `${aside}-wal`;
}

/** Whether a crash may have ended a moving in its middle. */
export const isHalfMoved = (database: string): boolean => existsSync(noteOf(database));

/**
 * Goes on where a crash ended a moving, to be done while nobody else can. Returns where the history lies that has now moved
 * whole; null where there is none.
 */
export function goOnMovingAside(database: string): string | null {
  if (!isHalfMoved(database)) return null;
  const name = existsSync(database) ? null : readNote(database);
  if (name === null) {
    rmSync(noteOf(database), { force: true });
    return null;
  }
  const aside = join(dirname(database), name);
  moveJournal(database, aside);
  return aside;
}
