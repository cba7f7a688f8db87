import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { FoundPage } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { rowOf } from '../check/testing/row-of.ts';
import { isBorne } from './borne.ts';

const page = (identifier: string, next: number | null): FoundPage => ({
  ...{ rows: [rowOf({ identifier })], next, all: 1 },
});

/** A history that answers with these pages, the last of them again and again. */
function history(...pages: readonly FoundPage[]) {
  const left = [...pages];
  const find = async () => succeed((left.length > 1 ? left.shift() : left[0]) as FoundPage);
  const double = contractDouble({ history: { find } });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return double;
}
afterEach(() => vi.unstubAllGlobals());

it('is borne by a check that bears just it, on whichever page', async () => {
  history(page('cust-10', 7), page('cust-1', null));
  expect(await isBorne(' cust-1 ')).toBe(true);
});

it('is borne by none where those found bear longer ones, or none is found', async () => {
  history(page('cust-10', 7), page('cust-11', null));
  expect(await isBorne('cust-1')).toBe(false);
  history({ rows: [], next: null, all: 3 });
  expect(await isBorne('cust-1')).toBe(false);
});

it('is taken for borne where that cannot be told', async () => {
  const { heard } = history(page('cust-10', 7));
  expect(await isBorne('cust-1')).toBe(true);
  expect(heard.length).toBe(20);
  expect(await isBorne('---')).toBe(true);
  const { bridge } = contractDouble({ history: { find: async () => fail('history-unavailable') } });
  vi.stubGlobal('window', { veridesk: bridge });
  expect(await isBorne('cust-1')).toBe(true);
});
