/** Everything that can be asked of the open history, as one object; the worker serves it, the client mirrors it. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckBeginning } from '../../shared/record.ts';
import { checksTable } from './checks-table.ts';
import { profilesTable } from './profiles-table.ts';
import { type Recovered, recoverOrphans } from './recovery.ts';
import type { Runner } from './runner.ts';
import { HistoryTrouble } from './trouble.ts';

export function operations(db: Database, runner: Runner, runnersFolder: string) {
  const checks = checksTable(db, runner.id);
  const recover = (now: number): Recovered => recoverOrphans(db, runner, runnersFolder, now);
  return {
    ...checks,
    ...profilesTable(db),
    recover,
    /** As the table's own, but a check of a process that has died does not hold its number for ever. */
    begin(beginning: CheckBeginning): void {
      try {
        checks.begin(beginning);
      } catch (error) {
        if (!(error instanceof HistoryTrouble) || error.kind !== 'already-running') throw error;
        const { unknown, failed } = recover(beginning.createdAt);
        if (unknown.length + failed.length === 0) throw error;
        checks.begin(beginning);
      }
    },
  };
}

export type Operations = ReturnType<typeof operations>;
