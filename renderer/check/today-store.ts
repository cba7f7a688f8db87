/** The meter of the day for the profile and the kind in sight. */
import { create } from 'zustand';
import { counted } from '../../shared/counted.ts';
import type { KindName } from '../../shared/kinds.ts';
import { moneyWords, type Today } from '../../shared/usage.ts';
import { client } from '../client.ts';

interface TodayState {
  /** Null where it is not known. It is a help and no more, so trouble with it is not told. */
  readonly today: Today | null;
  readonly read: (profileId: string, kind: KindName) => Promise<void>;
}

export const useToday = create<TodayState>()((set) => {
  let latest = 0;
  return {
    today: null,
    async read(profileId, kind) {
      latest += 1;
      const mine = latest;
      const result = await client.usage.today({ profileId, kind });
      // Another profile or kind may have come into sight in the meantime.
      if (mine === latest) set({ today: result.ok ? result.value : null });
    },
  };
});

/** “Today: 14 checks, ₦1,400.00 of ₦5,000.00”; null where there is nothing to say. */
export function todayWords(today: Today, price: number | null): string | null {
  const { checks, cost, currency, limitCost, limitChecks } = today;
  if (checks === 0 && price === null && limitCost === null && limitChecks === null) return null;
  const money = (minor: number) => moneyWords({ minor, currency });
  const made =
    limitChecks === null ? counted(checks, 'check') : `${checks} of at most ${counted(limitChecks, 'check')}`;
  if (limitCost !== null) return `Today: ${made}, ${money(cost)} of ${money(limitCost)}`;
  return price === null && cost === 0 ? `Today: ${made}` : `Today: ${made}, ${money(cost)}`;
}
