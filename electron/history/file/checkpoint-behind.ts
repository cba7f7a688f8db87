/**
 * What stands in the journal is put into the file behind the answers and not within them: SQLite does it in whichever commit
 * takes the journal over its bound, which is that of every fiftieth check or of each with a large picture, while a person
 * waits. It costs nothing to lose: what is in the journal is on disk.
 */
import { statSync } from 'node:fs';
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { behindAnswers } from '../after-answers.ts';
import type { Operations } from '../operations.ts';
import { readings } from '../readings.ts';
import { emptyJournal } from './journal-file.ts';

/** Pages of the journal from which on it is worth its two syncs: SQLite's own bound. */
const DUE = 1_000;
/** Pages from which on SQLite does it within a commit after all, so that a desk at which too much is asked has an end too. */
const MOST = 4_000;
/**
 * Bytes from which on the disk gets them back. What is in the file is written over from the start, and SQLite makes the journal no
 * shorter while a desk is open, which is for weeks: what it grew by while somebody read would lie there as long.
 */
const LARGEST = 2 * MOST * 4_096;

/**
 * Not so a check that has begun, whose answer should not meet it, and not what is asked before the file is written anew: a
 * thread of its own does that, and puts the whole of the file through the journal.
 */
const NOT_FOLLOWED: readonly (keyof Operations)[] = ['begin', 'beforeRewriting', ...readings];

/** Whether the journal is looked at some time after this operation. */
export const isFollowed = (operation: keyof Operations): boolean => !NOT_FOLLOWED.includes(operation);

interface Standing {
  readonly log: number;
  readonly checkpointed: number;
}

/** `stumbled` hears of what failed; it is tried again after the next answer. */
export function checkpointBehind(db: Database, stumbled: (error: unknown) => void) {
  db.pragma(`wal_autocheckpoint = ${MOST}`);

  const pagesLeft = (mode: 'NOOP' | 'PASSIVE'): number => {
    const [standing] = db.pragma(`wal_checkpoint(${mode})`) as Standing[];
    return standing === undefined ? 0 : standing.log - standing.checkpointed;
  };
  const isTooLarge = () => (statSync(`${db.name}-wal`, { throwIfNoEntry: false })?.size ?? 0) > LARGEST;
  // Waits for nobody: what somebody reads from stays in the journal until the next time.
  return behindAnswers(() => {
    let left = pagesLeft('NOOP');
    if (left >= DUE) left = pagesLeft('PASSIVE');
    if (left < DUE && isTooLarge()) emptyJournal(db, 0);
  }, stumbled);
}
