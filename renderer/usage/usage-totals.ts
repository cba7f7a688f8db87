/** Sums of the meter. Amounts of two currencies are never added. */
import { kinds } from '../../shared/kinds.ts';
import type { Price, UsageRow } from '../../shared/usage.ts';

/** What rows are added up by, besides their day. */
export const sumsBy = {
  profile: ({ profileId, profile }: UsageRow) => ({ key: profileId, title: profile }),
  kind: ({ kind }: UsageRow) => ({ key: kind, title: kinds[kind].short }),
  operator: ({ operator }: UsageRow) => ({ key: operator, title: operator }),
} as const;

export interface Total {
  readonly key: string;
  readonly title: string;
  readonly sandbox: boolean;
  readonly checks: number;
  /** One for each currency, in the order in which they are met. */
  readonly costs: readonly Price[];
}

/** Rows added up by what `keyOf` says of them, the most used first. `sandbox` where every row of it is. */
export function totalsBy(
  rows: readonly UsageRow[],
  keyOf: (row: UsageRow) => { readonly key: string; readonly title: string },
): Total[] {
  const totals = new Map<string, Total>();
  for (const row of rows) {
    const { key, title } = keyOf(row);
    const before = totals.get(key) ?? { key, title, sandbox: true, checks: 0, costs: [] };
    totals.set(key, {
      ...before,
      sandbox: before.sandbox && row.environment === 'sandbox',
      checks: before.checks + row.checks,
      costs: plus(before.costs, { minor: row.cost, currency: row.currency }),
    });
  }
  return [...totals.values()].sort((one, other) => other.checks - one.checks);
}

function plus(costs: readonly Price[], { minor, currency }: Price): Price[] {
  const known = costs.some((cost) => cost.currency === currency);
  if (!known) return [...costs, { minor, currency }];
  return costs.map((cost) => (cost.currency === currency ? { minor: cost.minor + minor, currency } : cost));
}
