import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import { succeed } from '../../shared/failure.ts';
import { usageReading } from './usage-reading.ts';

afterEach(() => vi.unstubAllGlobals());

it('reads the meter twice where a thousand checks end at once: as it stands, and as it stands after the last of them', async () => {
  const asked: number[] = [];
  const { bridge } = contractDouble({
    usage: {
      read: async ({ days }) => {
        asked.push(days);
        return succeed([]);
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const told = vi.fn();
  const read = usageReading(30, told);
  await Promise.all(Array.from({ length: 1_000 }, read));
  expect(asked).toEqual([30, 30]);
  expect(told).toHaveBeenCalledTimes(2);
});
