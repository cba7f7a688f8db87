/** The meter: what left this desk, by day, profile, kind and operator. The database itself keeps count, by triggers. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { UsageRow } from '../../shared/usage.ts';

interface UsageColumns extends Omit<UsageRow, 'profileId'> {
  readonly profile_id: string;
}

/** What a day came to so far; costs in the smallest unit, by currency. */
export interface SpentToday {
  readonly checks: number;
  readonly costs: Readonly<Record<string, number>>;
}

export function usageTable(db: Database) {
  const rows = db.prepare<[string], UsageColumns>(
    `SELECT day, profile_id, profile, environment, kind, operator, currency, checks, cost FROM usage
     WHERE day >= ? AND checks > 0 ORDER BY day DESC, profile, kind, operator`,
  );
  const spent = db.prepare<[string, string], { currency: string; checks: number; cost: number }>(
    'SELECT currency, checks, cost FROM usage WHERE day = ? AND profile_id = ?',
  );
  return {
    /** All days from `from` (YYYY-MM-DD) on, newest first. */
    usage: (from: string): UsageRow[] =>
      rows.all(from).map(({ profile_id: profileId, ...rest }) => ({ ...rest, profileId })),

    /** What a profile sent on a day. */
    spent(profileId: string, day: string): SpentToday {
      let all = 0;
      const costs: Record<string, number> = {};
      for (const { currency, checks, cost } of spent.all(day, profileId)) {
        all += checks;
        costs[currency] = (costs[currency] ?? 0) + cost;
      }
      return { checks: all, costs };
    },
  };
}
