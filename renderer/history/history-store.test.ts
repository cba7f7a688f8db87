import { afterAll, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { rowOf } from '../check/testing/row-of.ts';

/** The store looks at the address of the window as soon as it is loaded. */
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' } }));

import { useHistory } from './history-store.ts';

afterAll(() => vi.unstubAllGlobals());

it('an open record that is not among the hits stands before the first: no hit is skipped', async () => {
  const rows = [rowOf(), rowOf(), rowOf()].map((row): CheckRow => ({ ...row, id: crypto.randomUUID() })) as [
    CheckRow,
    CheckRow,
    CheckRow,
  ];
  const { bridge } = contractDouble({
    history: {
      find: async ({ query }) =>
        succeed({ rows: query.text === '' ? rows : rows.slice(1), next: null, all: rows.length }),
      counts: async () => succeed(null),
    },
    checks: { show: async ({ id }) => succeed(checkOf({ id })) },
  });
  vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  const { ask, show, step, close } = useHistory.getState();
  await ask(wholeHistory);
  await show(rows[0].id);
  await ask({ ...wholeHistory, text: 'okafor' });
  expect(useHistory.getState()).toMatchObject({ activeId: rows[0].id, open: { id: rows[0].id } });
  step(1);
  expect(useHistory.getState().open?.id).toBe(rows[1].id);
  step(1);
  expect(useHistory.getState().open?.id).toBe(rows[2].id);
  // With none open, the keys stand on the first hit.
  await ask(wholeHistory);
  await show(rows[0].id);
  close();
  await ask({ ...wholeHistory, text: 'okafor' });
  expect(useHistory.getState().activeId).toBe(rows[1].id);
});
