import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetState } from './budget.ts';
import { moneyWords } from './usage.ts';

const none = { cost: null, checks: null, warnAt: 80 };

describe('the budget of a day', () => {
  it('without bounds is never spent', () => {
    expect(budgetState({ checks: 1e6, cost: 1e12 }, 1e9, none)).toBe('within');
  });

  it.each([
    [0, 'within'],
    [6, 'within'],
    [7, 'warns'],
    [9, 'warns'],
    [10, 'spent'],
    [11, 'spent'],
  ] as const)('of 10 checks, with %i made, is for one more: %s', (checks, state) => {
    expect(budgetState({ checks, cost: 0 }, 0, { ...none, checks: 10 })).toBe(state);
  });

  it.each([
    [0, 'within'],
    [699, 'within'],
    [700, 'warns'],
    [900, 'warns'],
    [901, 'spent'],
  ] as const)('of 1,000 kobo, with %i spent, is for one more of 100: %s', (cost, state) => {
    expect(budgetState({ checks: 0, cost }, 100, { ...none, cost: 1_000 })).toBe(state);
  });

  it('is as far as the bound that is nearer', () => {
    const limits = { cost: 1_000, checks: 10, warnAt: 80 };
    expect(budgetState({ checks: 10, cost: 0 }, 0, limits)).toBe('spent');
    expect(budgetState({ checks: 0, cost: 950 }, 100, limits)).toBe('spent');
    expect(budgetState({ checks: 0, cost: 750 }, 50, limits)).toBe('warns');
  });

  it('is spent exactly when one more would go beyond a bound, to the last kobo', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000_000 });
    const bound = fc.option(fc.integer({ min: 1, max: 1_000_000_000_000 }));
    fc.assert(
      fc.property(amount, amount, amount, bound, bound, fc.integer({ min: 1, max: 100 }), (...drawn) => {
        const [checks, cost, price, most, mostChecks, warnAt] = drawn;
        // What costs nothing goes beyond no cost.
        const isOverCost = most !== null && price > 0 && cost + price > most;
        const beyond = isOverCost || (mostChecks !== null && checks + 1 > mostChecks);
        const state = budgetState({ checks, cost }, price, { cost: most, checks: mostChecks, warnAt });
        expect(state === 'spent').toBe(beyond);
      }),
      {
        examples: [
          [0, 0, 1_000_000_000_000, 1_000_000_000_000 - 1, null, 80],
          [0, 2, 0, 1, null, 1],
        ],
      },
    );
  });
});

describe('an amount in words', () => {
  it.each([
    [125_000, 'NGN', '₦1,250.00'],
    [5, 'NGN', '₦0.05'],
    [0, 'NGN', '₦0.00'],
    [1_250, 'JPY', '¥1,250'],
    [1_250, 'KWD', '1.250'],
    [99, 'XYZ', '0.99'],
  ])('%i of %s is %s', (minor, currency, words) => {
    expect(moneyWords({ minor, currency })).toContain(words);
  });
});
