/** A real history in this thread, so that a test can look at the database beside it. */
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { carryOver } from '../carry-over.ts';
import { openDatabase } from '../database.ts';
import { numberKeyer } from '../number-key.ts';
import { operations } from '../operations.ts';
import { becomeRunner } from '../runner.ts';
import { fillSearchIndex } from '../search-index.ts';
import { keyOf, NOW, temporaryFolder } from './temporary-history.ts';

export function openHere(folder = temporaryFolder()) {
  const runners = join(folder, 'runners');
  const db = openDatabase(join(folder, 'history.db'), keyOf());
  const runner = becomeRunner(runners);
  fillSearchIndex(db);
  carryOver(db, NOW);
  onTestFinished(() => {
    runner.release();
    db.close();
  });
  return { db, history: operations(db, runner, runners, numberKeyer(keyOf())) };
}
