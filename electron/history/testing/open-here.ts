/** A real history in this thread, so that a test can look at the database beside it. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { carryOver } from '../audit/carry-over.ts';
import { openDatabase } from '../database.ts';
import { becomeRunner } from '../file/runner.ts';
import { indexBehind } from '../find/index-behind.ts';
import { numberKeyer } from '../number-key.ts';
import { operations } from '../operations.ts';
import { keyOf, NOW, temporaryFolder } from './temporary-history.ts';

export function openHere(folder = temporaryFolder()) {
  const runners = join(folder, 'runners');
  const db = openDatabase(join(folder, 'history.db'), keyOf());
  const runner = becomeRunner(runners);
  const behind = indexBehind(db, (error) => {
    throw error;
  });
  behind.catchUp();
  carryOver(db, NOW);
  onTestFinished(() => {
    runner.release();
    db.close();
  });
  return { db, behind, runner, runners, history: operations(db, runner, runners, numberKeyer(keyOf())) };
}
