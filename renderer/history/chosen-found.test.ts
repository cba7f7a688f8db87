/** What is chosen in the history is what its list holds: nobody decides on what they do not see. */
import { afterAll, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { rowOf } from '../check/testing/row-of.ts';

/** The store looks at the address of the window as soon as it is loaded. */
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' } }));

import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';

afterAll(() => vi.unstubAllGlobals());

it('leaves none chosen that the filter does not find any more, as one that an event has settled', async () => {
  let found = Array.from({ length: 150 }, (): CheckRow => ({ ...rowOf(), id: crypto.randomUUID() }));
  const { bridge } = contractDouble({
    history: {
      find: async ({ before, limit }) => {
        const from = before ?? 0;
        const next = from + limit < found.length ? from + limit : null;
        return succeed({ rows: found.slice(from, from + limit), next, all: found.length });
      },
      counts: async () => succeed(null),
    },
    events: { checks: async ({ ids }) => succeed(found.filter(({ id }) => ids.includes(id))) },
  });
  vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  const { ask, loadMore, refresh, chooseFound } = useHistory.getState();
  await ask({ ...wholeHistory, filters: { standing: ['pending'] } });
  await loadMore();
  const [first = '', second = '', deep = '', elsewhere = ''] = [0, 1, 140, 141].map((at) => found[at]?.id);
  useSelection.getState().choose([first, second, deep, elsewhere]);
  found = found.filter(({ id }) => id !== second);
  await refresh([second]);
  expect([...useSelection.getState().ids]).toEqual([first, deep, elsewhere]);
  // Erased by a terminal, which tells nothing here.
  found = found.filter(({ id }) => id !== elsewhere);
  await refresh();
  expect([...useSelection.getState().ids]).toEqual([first, deep]);
  // Nor one of the rows that stood there before, or one of all that are found that was not loaded.
  const asked = ask({ ...wholeHistory, filters: { standing: ['pending'] } });
  useSelection.getState().choose([elsewhere]);
  await asked;
  expect([...useSelection.getState().ids]).toEqual([]);
  // Nor all that another question finds, where it was asked before those of the one before were read.
  const reading = refresh();
  const chosen = chooseFound();
  await ask({ ...wholeHistory, filters: { standing: ['pending'] } });
  await Promise.all([reading, chosen]);
  expect([...useSelection.getState().ids]).toEqual([]);
  await chooseFound();
  const last = found.pop()?.id ?? '';
  await refresh([last]);
  expect([...useSelection.getState().ids]).toEqual(found.map(({ id }) => id));
});
