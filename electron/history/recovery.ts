/** What a crash left behind: checks whose process has ended before they did. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { checkEntries } from './audit/check-entries.ts';
import { forgetRunner, type Runner } from './file/runner.ts';
import { searchIndex } from './find/search-index.ts';
import { untoldChecks } from './untold-checks.ts';

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

export const nothingRecovered = (): Recovered => ({ unknown: [], failed: [] });

/**
 * Settles the checks of every runner that has ended; those of living processes are left alone. Each runner's are added to
 * `found` once they are written, so that whoever meets a full disk at the next one, and tries again, loses none.
 */
export function recoverOrphans(
  db: Database,
  runner: Runner,
  folder: string,
  now: number,
  found = nothingRecovered(),
): Recovered {
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
  const untold = untoldChecks(db);
  const settleAll = db.transaction((ended: string): Recovered => {
    const settled = nothingRecovered();
    for (const { id, state, seq } of orphans.all(ended)) {
      const [ending, trouble] =
        state === 'sent'
          ? (['unknown', 'interrupted'] as const)
          : (['failed', 'stopped-before-sending'] as const);
      settle.run(ending, trouble, now, id);
      entries.interrupted(id, ending, trouble, now);
      search.reindex(seq);
      settled[ending].push(id);
    }
    untold.add(settled.unknown);
    return settled;
  });
  for (const id of new Set(open)) {
    if (!runner.hasEnded(id)) continue;
    const { unknown, failed } = settleAll.immediate(id);
    found.unknown.push(...unknown);
    found.failed.push(...failed);
    forgetRunner(folder, id);
  }
  return found;
}
