import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { Today } from '../../shared/usage.ts';
import { useToday } from './today-store.ts';

afterEach(() => vi.unstubAllGlobals());

const today: Today = {
  checks: 0,
  cost: 0,
  currency: 'NGN',
  otherCosts: [],
  limitCost: null,
  limitChecks: null,
  state: 'within',
};

it('keeps what was asked for last, and is silent about trouble', async () => {
  const first = Promise.withResolvers<void>();
  const { bridge } = contractDouble({
    usage: {
      today: async ({ kind }) => {
        if (kind === 'face') return fail('history-unavailable');
        if (kind === 'bvn') await first.promise;
        return succeed({ ...today, checks: kind === 'bvn' ? 1 : 2 });
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
