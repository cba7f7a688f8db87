/** Which checks were made on which days, as stretches of the order of writing. */
import type { Database } from 'better-sqlite3-multiple-ciphers';

/** Checks from `from` on, and before `to`. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** One stretch for all, where no day bounds them. */
const everything: readonly Stretch[] = [{ from: 0, to: Number.MAX_SAFE_INTEGER }];

export function daysTable(db: Database) {
  const days = db.prepare<[string, string], { from: number; to: number | null }>(
    `SELECT first_seq AS "from", (SELECT min(first_seq) FROM days AS later WHERE later.first_seq > days.first_seq) AS "to"
     FROM days WHERE day >= ? AND day <= ? ORDER BY first_seq DESC`,
  );
  return {
    /**
     * The stretches of the days `from` to `to` (YYYY-MM-DD, both included, null for no bound), newest first. Days that
     * follow each other make one; only a clock that was put back or forth makes more.
     */
    stretches(from: string | null, to: string | null): readonly Stretch[] {
      if (from === null && to === null) return everything;
      const joined: Stretch[] = [];
      for (const one of days.all(from ?? '', to ?? '9999-12-31')) {
        const last = joined.at(-1);
        if (last && last.from === one.to) joined[joined.length - 1] = { from: one.from, to: last.to };
        else joined.push({ from: one.from, to: one.to ?? Number.MAX_SAFE_INTEGER });
      }
      return joined;
    },
  };
}
