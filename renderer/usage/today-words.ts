/** How a day stands, in words that are the same wherever they are said. */
import { counted } from '../../shared/counted.ts';
import { moneyWords, type Today } from '../../shared/usage.ts';

/**
 * “Today: 14 checks, ₦1,400.00 of ₦5,000.00”, with what was spent before the currency was changed; null where there is nothing
 * to say.
 */
export function todayWords(today: Today, price: number | null): string | null {
  const { checks, cost, currency, otherCosts, limitCost, limitChecks } = today;
  if (checks === 0 && price === null && limitCost === null && limitChecks === null) return null;
  const money = (minor: number) => moneyWords({ minor, currency });
  const made =
    limitChecks === null
      ? counted(checks, 'check')
      : `${checks.toLocaleString('en-GB')} of at most ${counted(limitChecks, 'check')}`;
  const others = otherCosts.map((other) => ` and ${moneyWords(other)}`).join('');
  if (limitCost !== null) return `Today: ${made}, ${money(cost)} of ${money(limitCost)}${others}`;
  return price === null && cost === 0 && others === ''
    ? `Today: ${made}`
    : `Today: ${made}, ${money(cost)}${others}`;
}

const nextCheck: Record<Today['state'], string> = {
  within: 'The next check stays within the budget.',
  warns: 'The next check comes near the end of the budget.',
  spent: 'The next check would go beyond the budget.',
};

/** How the next check stands against the day’s budget. */
export function budgetWords({ limitCost, limitChecks, state }: Today): string {
  return limitCost === null && limitChecks === null ? 'There is no budget.' : nextCheck[state];
}
