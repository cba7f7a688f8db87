import { expect, it } from 'vitest';
import { budgetState } from './budget.ts';

const limits = { cost: 500, checks: null, warnAt: 80 };

it.each([
  [{ checks: 1, cost: 300 }, 100, 'warns'],
  [{ checks: 1, cost: 200 }, 100, 'within'],
  [{ checks: 1, cost: 500 }, 1, 'spent'],
] as const)('%j and a check of %i is %s', (spent, price, state) => {
  expect(budgetState(spent, price, limits)).toBe(state);
});

it('what costs nothing is stopped by no limit of cost, also where that is spent, and by that of checks as any other', () => {
  const spent = { checks: 3, cost: 1_000 };
  expect(budgetState(spent, 0, limits)).toBe('warns');
  expect(budgetState(spent, 0, { ...limits, checks: 4 })).toBe('warns');
  expect(budgetState(spent, 0, { ...limits, checks: 3 })).toBe('spent');
  expect(budgetState({ checks: 3, cost: 0 }, 0, limits)).toBe('within');
});
