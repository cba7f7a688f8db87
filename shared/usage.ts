/** The local meter: what was sent and what it cost by the profile's own prices. */
import { z } from 'zod';
import { budgetStates } from './budget.ts';
import { Environment } from './check.ts';
import { KindName } from './kinds.ts';

/** A price in the currency's smallest unit. */
export const Price = z.strictObject({ minor: z.number().int().nonnegative(), currency: z.string() });
export type Price = z.infer<typeof Price>;

/** Checks of one local day that left this desk; `cost` is in the smallest unit, of those that had a price. */
export const UsageRow = z.strictObject({
  day: z.iso.date(),
  profileId: z.string(),
  profile: z.string(),
  environment: Environment,
  kind: KindName,
  operator: z.string(),
  checks: z.number().int(),
  cost: z.number().int(),
  currency: z.string(),
});
export type UsageRow = z.infer<typeof UsageRow>;

/** How a profile stands today. `state` is that of the next check. */
export const Today = z.strictObject({
  checks: z.number().int(),
  cost: z.number().int(),
  currency: z.string(),
  /** Of today too, where the account had another currency earlier. No limit counts them. */
  otherCosts: z.array(Price),
  limitCost: z.number().int().nullable(),
  limitChecks: z.number().int().nullable(),
  state: z.enum(budgetStates),
});
export type Today = z.infer<typeof Today>;

/** “₦1,250.00”: an amount in the smallest unit, as a person reads it. */
export function moneyWords({ minor, currency }: Price): string {
  const format = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
}
