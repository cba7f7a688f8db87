import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { Today } from '../../shared/usage.ts';
import { todayWords, useToday } from './today-store.ts';

afterEach(() => vi.unstubAllGlobals());

const today = (change: Partial<Today> = {}): Today => ({
  checks: 14,
  cost: 140_000,
  currency: 'NGN',
  limitCost: null,
  limitChecks: null,
  state: 'within',
  ...change,
});

it.each<[string, Today, number | null, string | null]>([
  ['price and budget', today({ limitCost: 500_000 }), 10_000, 'Today: 14 checks, ₦1,400.00 of ₦5,000.00'],
  ['a price alone', today(), 10_000, 'Today: 14 checks, ₦1,400.00'],
  ['a number of checks', today({ cost: 0, limitChecks: 20 }), null, 'Today: 14 of at most 20 checks'],
  ['neither', today({ checks: 1, cost: 0 }), null, 'Today: 1 check'],
  [
    'a number of checks of which none is made',
    today({ checks: 0, cost: 0, limitChecks: 20 }),
    null,
    'Today: 0 of at most 20 checks',
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

it('keeps what was asked for last, and is silent about trouble', async () => {
  const first = Promise.withResolvers<void>();
  const { bridge } = contractDouble({
    usage: {
      today: async ({ kind }) => {
        if (kind === 'face') return fail('history-unavailable');
        if (kind === 'bvn') await first.promise;
        return succeed(today({ checks: kind === 'bvn' ? 1 : 2 }));
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { read } = useToday.getState();
  const slow = read('p-1', 'bvn');
  await read('p-1', 'nin');
  first.resolve();
  await slow;
  expect(useToday.getState().today).toMatchObject({ checks: 2 });
  await read('p-1', 'face');
  expect(useToday.getState().today).toBeNull();
});
