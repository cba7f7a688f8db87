/** Whether one more check stays within a day's budget. Apart from the schemas, so that the database's thread loads none. */

/** What a day came to so far; `cost` is in the currency's smallest unit. */
export interface Spent {
  readonly checks: number;
  readonly cost: number;
}

/** Null is no bound; `warnAt` is a share in per cent. */
export interface BudgetLimits {
  readonly cost: number | null;
  readonly checks: number | null;
  readonly warnAt: number;
}

export const budgetStates = ['within', 'warns', 'spent'] as const;
export type BudgetState = (typeof budgetStates)[number];

/** Whether one more check of this price stays within the day's budget, nears its end, or goes beyond it. */
export function budgetState(spent: Spent, price: number, limits: BudgetLimits): BudgetState {
  const after = [
    [spent.cost + price, limits.cost],
    [spent.checks + 1, limits.checks],
  ] as const;
  const [ofCost = 0, ofChecks = 0] = after.map(([used, limit]) =>
    limit === null ? 0 : (used / limit) * 100,
  );
  // What costs nothing goes beyond no cost, also where that is spent already.
  const most = Math.max(price === 0 ? Math.min(ofCost, 100) : ofCost, ofChecks);
  if (most > 100) return 'spent';
  return most >= limits.warnAt ? 'warns' : 'within';
}
