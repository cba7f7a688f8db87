import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { useCheck } from './check-store.ts';
import { readKnownAnew } from './known-now.ts';
import { useReason } from './reason-store.ts';
import { rowOf } from './testing/row-of.ts';
import { summaryOf } from './testing/summary-of.ts';

const empty = useCheck.getState();
const mine = rowOf();
const erased = rowOf({ id: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a003', identifier: 'gone-1' });

let rows: readonly CheckRow[] | null;

beforeEach(async () => {
  rows = [mine, erased];
  const known = async () => (rows === null ? fail('not-signed-in') : succeed([...rows]));
  vi.stubGlobal('window', { veridesk: contractDouble({ checks: { known } }).bridge });
  useCheck.setState(empty, true);
  useProfiles.setState({ profiles: [summaryOf()], chosenId: 'p-1' });
  useCheck.getState().change({ number: '22212345678', identifier: 'cust-001' });
  await useCheck.getState().start();
  useReason.getState().type('They changed their na');
});
afterEach(() => vi.unstubAllGlobals());

it('an earlier check that was erased is not among those that stop a question, whose reason stays as it is typed', async () => {
  rows = [mine];
  await readKnownAnew();
  expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [mine] });
  expect(useReason.getState().text).toBe('They changed their na');
  rows = null;
  await readKnownAnew();
  expect(useCheck.getState().run).toMatchObject({ phase: 'known', rows: [mine] });
});

it('nothing stops a question any more once none of them is left, and nothing is sent', async () => {
  rows = [];
  await readKnownAnew();
  expect(useCheck.getState()).toMatchObject({ run: { phase: 'idle' }, draft: { identifier: 'cust-001' } });
});
