import { expect, it } from 'vitest';
import type { Today } from '../../shared/usage.ts';
import { budgetWords, todayWords } from './today-words.ts';

const today = (change: Partial<Today> = {}): Today => ({
  checks: 14,
  cost: 140_000,
  currency: 'NGN',
  otherCosts: [],
  limitCost: null,
  limitChecks: null,
  state: 'within',
  ...change,
});

it.each<[string, Today, number | null, string | null]>([
  ['price and budget', today({ limitCost: 500_000 }), 10_000, 'Today: 14 checks, ₦1,400.00 of ₦5,000.00'],
  ['a price alone', today(), 10_000, 'Today: 14 checks, ₦1,400.00'],
  ['a number of checks', today({ cost: 0, limitChecks: 20 }), null, 'Today: 14 of at most 20 checks'],
  [
    'thousands',
    today({ checks: 1_400, cost: 0, limitChecks: 2_000 }),
    null,
    'Today: 1,400 of at most 2,000 checks',
  ],
  ['neither', today({ checks: 1, cost: 0 }), null, 'Today: 1 check'],
  [
    'a number of checks of which none is made',
    today({ checks: 0, cost: 0, limitChecks: 20 }),
    null,
    'Today: 0 of at most 20 checks',
  ],
  [
    'another currency before',
    today({ limitCost: 500_000, otherCosts: [{ minor: 500, currency: 'USD' }] }),
    null,
    'Today: 14 checks, ₦1,400.00 of ₦5,000.00 and $5.00',
  ],
  ['a price that was taken out since', today(), null, 'Today: 14 checks, ₦1,400.00'],
  ['nothing at all', today({ checks: 0, cost: 0 }), null, null],
  [
    'a budget of which nothing is spent',
    today({ checks: 0, cost: 0, limitCost: 100 }),
    null,
    'Today: 0 checks, ₦0.00 of ₦1.00',
  ],
])('with %s', (_, given, price, words) => {
  // The currency's name is written with or without a space by different systems.
  expect(todayWords(given, price)?.replace(/\u00a0/gu, '') ?? null).toBe(words);
});

it('of the next check it is said whether it stays within the budget, where there is one', () => {
  expect(budgetWords(today())).toBe('There is no budget.');
  const spent = today({ limitChecks: 20 });
  expect(budgetWords(spent)).toBe('The next check stays within the budget.');
  expect(budgetWords({ ...spent, state: 'warns' })).toBe('The next check comes near the end of the budget.');
  expect(budgetWords({ ...spent, state: 'spent' })).toBe('The next check would go beyond the budget.');
});
