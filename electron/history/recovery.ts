/** What a crash left behind: checks whose process has ended before they did. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { checkEntries } from './audit/check-entries.ts';
import { forgetRunner, type Runner } from './file/runner.ts';
import { searchIndex } from './find/search-index.ts';

export interface Recovered {
  /** Ids of checks that were `sent` and are now `unknown`. */
  readonly unknown: string[];
  /**
   * Ids of checks that were `ready`, so surely not sent, and are now `failed`. Nothing writes that state any more; a
   * history of before may have it.
   */
  readonly failed: string[];
}

interface Orphan {
  readonly id: string;
  readonly state: 'ready' | 'sent';
  readonly seq: number;
}

/** Settles the checks of every runner that has ended; those of living processes are left alone. */
export function recoverOrphans(db: Database, runner: Runner, folder: string, now: number): Recovered {
  // The index of what is under way holds few; one on the runner alone would cost each check's commits a page.
  const open = db
    .prepare<[], string>(
      `SELECT runner FROM checks INDEXED BY checks_one_at_a_time WHERE state IN ('ready', 'sent')`,
    )
    .pluck()
    .all();
  const orphans = db.prepare<[string], Orphan>(
    `SELECT id, state, seq FROM checks INDEXED BY checks_one_at_a_time WHERE runner = ? AND state IN ('ready', 'sent')`,
  );
  const settle = db.prepare(
    `UPDATE checks SET state = ?, trouble = ?, finished_at = ? WHERE id = ? AND state IN ('ready', 'sent')`,
  );
  const search = searchIndex(db);
  const entries = checkEntries(db);
  const found: Recovered = { unknown: [], failed: [] };
  const settleAll = db.transaction((ended: string) => {
    for (const { id, state, seq } of orphans.all(ended)) {
      const [ending, trouble] =
        state === 'sent'
          ? (['unknown', 'interrupted'] as const)
          : (['failed', 'stopped-before-sending'] as const);
      settle.run(ending, trouble, now, id);
      entries.interrupted(id, ending, trouble, now);
      search.reindex(seq);
      found[ending].push(id);
    }
  });
  for (const id of new Set(open)) {
    if (!runner.hasEnded(id)) continue;
    settleAll.immediate(id);
    forgetRunner(folder, id);
  }
  return found;
}
