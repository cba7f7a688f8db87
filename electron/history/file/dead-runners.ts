/**
 * Removes the lock files of processes that were killed. No file of a living process goes:
 *
 * - Only a file whose lock could be taken is removed, and while that lock is held. A living runner holds its own.
 * - A process that has just made its file and does not hold the lock yet can lose the file. It looks once it holds the
 *   lock, and takes another name (`runner.ts`). Nobody removes a file after that.
 * - A name is made once, by its own process, and never by looking at it. So what is removed is what was locked.
 */
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'better-sqlite3-multiple-ciphers';
import { openSqlite } from './database-library.ts';
import { lockNames } from './runner.ts';

/** So many are looked at in one start; whatever is left over waits for the next one. */
const MOST = 100;

function removeIfDead(path: string): void {
  let lock: Database.Database | undefined;
  try {
    lock = openSqlite(path, { fileMustExist: true, timeout: 0 });
    // A full disk takes no journal.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    // Windows removes no file that is open, here or in another process; there that is what keeps the living safe.
    if (process.platform === 'win32') lock.close();
    unlinkSync(path);
  } catch {
    // It is held, or gone, or cannot be asked. It costs nothing to leave it.
  } finally {
    lock?.close();
  }
}

/** Removes what killed processes have left in `folder`. */
export function removeDeadRunners(folder: string): void {
  for (const name of lockNames(folder).slice(0, MOST)) removeIfDead(join(folder, name));
}
