/** What was sent and what it cost, for the window: by day, and today against a profile's budget. */
import { budgetState } from '../shared/budget.ts';
import { fail, succeed } from '../shared/failure.ts';
import type { KindName } from '../shared/kinds.ts';
import { localDay } from '../shared/local-day.ts';
import type { Profile } from '../shared/profile.ts';
import type { Today, UsageRow } from '../shared/usage.ts';
import type { History } from './history/client.ts';

/** The last `days` local days, today among them, newest first. */
export function usageOf(history: History, days: number, now: number): Promise<UsageRow[]> {
  // By the calendar, since not every local day has 24 hours; from noon on, which every one has.
  const first = new Date(now);
  first.setHours(12, 0, 0, 0);
  first.setDate(first.getDate() - (days - 1));
  return history.usage(localDay(first.getTime()));
}

/** How the profile stands today for one more check of the kind. */
export async function todayOf(history: History, profile: Profile | null, kind: KindName, now: number) {
  if (!profile) return fail('profile-unknown');
  const { budget, currency, kinds } = profile.settings;
  const { checks, costs } = await history.spent(profile.id, localDay(now));
  const spent = { checks, cost: costs[currency] ?? 0 };
  return succeed<Today>({
    ...spent,
    currency,
    otherCosts: Object.entries(costs).flatMap(([other, minor]) =>
      other === currency || minor === 0 ? [] : { minor, currency: other },
    ),
    limitCost: budget.cost,
    limitChecks: budget.checks,
    state: budgetState(spent, kinds[kind].price ?? 0, budget),
  });
}
