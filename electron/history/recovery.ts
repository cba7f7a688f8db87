/** What a crash left behind: checks whose process has ended before they did. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { checkEntries } from './check-entries.ts';
import { forgetRunner, type Runner } from './runner.ts';
import { searchIndex } from './search-index.ts';

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
  const runners = db
    .prepare<[], { runner: string }>(`SELECT DISTINCT runner FROM checks WHERE state IN ('ready', 'sent')`)
    .all();
  const orphans = db.prepare<[string], Orphan>(
    `SELECT id, state, seq FROM checks WHERE runner = ? AND state IN ('ready', 'sent')`,
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
  for (const { runner: id } of runners) {
    if (!runner.hasEnded(id)) continue;
    settleAll.immediate(id);
    forgetRunner(folder, id);
  }
  return found;
}
