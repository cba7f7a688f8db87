/**
 * A note that damage was met at work. A look at every page would make each start wait, so only the start after such a
 * note takes one.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { HistoryTrouble, troubleFrom } from '../trouble.ts';

const noteOf = (path: string) => `${path}.damage-met`;

/** Notes that damage was met in the history at `path`. The note is empty. */
export function noteDamage(path: string): void {
  try {
    writeFileSync(noteOf(path), '', { mode: 0o600 });
  } catch {
    // Whoever met the damage is told of it all the same, and it will be met again.
  }
}

function isSound(db: Database): boolean {
  try {
    return db.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (error) {
    if (troubleFrom(error).kind === 'damaged') return false;
    throw error;
  }
}

/**
 * Looks at every page of a history for which there is a note. Throws `damaged` if that is so, else takes the note away:
 * the history is sound, or it is a new one by now. While others are at work it could not be set aside, and what is whole
 * can be worked with, so the note waits.
 */
export function examineIfNoted(db: Database, path: string, isAlone: () => boolean): void {
  if (!existsSync(noteOf(path)) || !isAlone()) return;
  if (!isSound(db)) throw new HistoryTrouble('damaged', 'met before');
  rmSync(noteOf(path), { force: true });
}
