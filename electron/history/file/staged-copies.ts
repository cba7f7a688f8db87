/**
 * Copies of other histories that wait beside the present one to take its place. Whoever lays one there holds a lock of the
 * same name for as long as it is needed, so that what a killed process has left is told from what somebody waits with.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { troubleFrom } from '../trouble.ts';
import { removeDeadRunners } from './dead-runners.ts';
import { becomeRunner, isRunnerHeld } from './runner.ts';

const COPY = /^history\.restoring-([0-9a-f-]{36})\.db(?:-journal|-wal|-shm)?$/u;

export interface StagedPlace {
  /** Where the copy goes; nothing lies there yet. */
  readonly path: string;
  /** Whether a restore has begun that may need what lies there: its plan is carried out by whoever opens the desk next. */
  isPlanned(): boolean;
  /** Lets go of the lock; what lies at `path` then is nobody's. */
  release(): void;
}

const hasPlan = (folder: string): boolean => existsSync(join(folder, 'restore.json'));

/** Below the runners and not among them: whoever stages a copy has no history open by that. */
const locksOf = (runners: string): string => join(runners, 'staging');

/**
 * A new name beside the history, with its lock held. The folder of the history has to be there. Throws a `HistoryTrouble`,
 * `not-writable` where the folder is.
 */
export function stagedPlace(database: string, runners: string): StagedPlace {
  try {
    const { id, release } = becomeRunner(locksOf(runners));
    const folder = dirname(database);
    return { path: join(folder, `history.restoring-${id}.db`), isPlanned: () => hasPlan(folder), release };
  } catch (error) {
    throw troubleFrom(error);
  }
}

/**
 * Removes the copies that killed processes have left beside the history: nobody knows of them any more, and they hold
 * what is erased in the history itself. One that a restore’s plan may name stays. What cannot be removed now is left to
 * the next time.
 */
export function removeLeftCopies(database: string, runners: string): void {
  const folder = dirname(database);
  if (hasPlan(folder)) return;
  try {
    const locks = locksOf(runners);
    for (const name of readdirSync(folder)) {
      const id = COPY.exec(name)?.[1];
      if (id !== undefined && !isRunnerHeld(locks, id)) rmSync(join(folder, name), { force: true });
    }
    if (existsSync(locks)) removeDeadRunners(locks);
  } catch {
    // A system that removes no open file, or a folder that cannot be written to.
  }
}
