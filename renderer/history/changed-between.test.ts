/** Rows of a filtered list that is loaded deep, where checks come to match it or do not any more. */
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

type Outcome = CheckRow['outcome'];

const shown = () => useHistory.getState().rows;

/** So many checks of this outcome, and a window that has loaded so many of them, or all, filtered by it. */
async function loaded(count: number, outcome: NonNullable<Outcome>, most = count) {
  let all = Array.from({ length: count }, () =>
    rowOf({ id: crypto.randomUUID(), state: 'answered', outcome }),
  );
  const { bridge } = contractDouble({
    history: {
      find: async ({ query, before, limit }) => {
        const end = all.length - (before ?? all.length);
        const found = all
          .slice(end)
          .filter((row) => query.filters.standing?.includes(row.outcome ?? 'unknown'));
        const rows = found.slice(0, limit);
        const last = rows.at(-1);
        const next = found.length > limit && last ? all.length - 1 - all.indexOf(last) : null;
        return succeed({ rows, next, all: all.length });
      },
      counts: async () => succeed(null),
    },
    events: { checks: async ({ ids }) => succeed(all.filter(({ id }) => ids.includes(id))) },
  });
  vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  const { ask, loadMore } = useHistory.getState();
  await ask({ ...wholeHistory, filters: { standing: [outcome] } });
  while (shown().length < most) await loadMore();
  expect(shown()).toEqual(all.slice(0, most));
  const idAt = (place: number) => all[place]?.id ?? '';
  return {
    idAt,
    becomes(place: number, now: Outcome): void {
      all = all.map((row, at) => (at === place ? { ...row, outcome: now } : row));
    },
    found: () => all.filter((row) => row.outcome === outcome),
  };
}

it('one that comes to match is shown where it belongs, as soon as it is told', async () => {
  const { idAt, becomes, found } = await loaded(450, 'verified');
  becomes(380, 'pending');
  await useHistory.getState().refresh([idAt(380)]);
  expect(shown()).toEqual(found());
  becomes(380, 'verified');
  await useHistory.getState().refresh([idAt(380)]);
  expect(shown()).toHaveLength(450);
  expect(shown()).toEqual(found());
});

it('one that another process has settled goes, and is not chosen any more; one that it brought in is shown', async () => {
  const { idAt, becomes, found } = await loaded(450, 'pending');
  useSelection.getState().toggle(idAt(380));
  becomes(380, 'not_found');
  await useHistory.getState().refresh();
  expect(shown()).toEqual(found());
  expect([...useSelection.getState().ids]).toEqual([]);
  becomes(380, 'pending');
  await useHistory.getState().refresh();
  expect(shown()).toEqual(found());
});

it('one that does not match has the list read anew as far as it is loaded, and no further, however many come', async () => {
  const { idAt, becomes } = await loaded(1_000, 'verified', 400);
  const before = shown();
  for (let place = 0; place < 12; place += 1) {
    becomes(700 + place, 'pending');
    await useHistory.getState().refresh([idAt(700 + place)]);
  }
  expect(shown()).toEqual(before);
});
