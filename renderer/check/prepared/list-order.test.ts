/** The list of prepared checks is asked for by whatever may have changed it; the answers may come the other way round. */
import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../../e2e/contract-double.ts';
import { succeed } from '../../../shared/failure.ts';
import type { PreparedRow } from '../../../shared/prepared.ts';
import { preparedRow } from '../testing/prepared-of.ts';
import { usePrepared } from './prepared-store.ts';

afterEach(() => vi.unstubAllGlobals());

it('one that was asked for before, and comes after the one of now, takes no place of it', async () => {
  const asked: ((rows: PreparedRow[]) => void)[] = [];
  const { bridge } = contractDouble({
    prepared: { list: () => new Promise((answer) => asked.push((rows) => answer(succeed(rows)))) },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { load } = usePrepared.getState();
  const [before, now] = [load(), load()];
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.([]);
  await now;
  asked[0]?.([preparedRow]);
  await before;
  expect(usePrepared.getState().rows).toEqual([]);
});
