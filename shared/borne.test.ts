import { expect, it } from 'vitest';
import { asBorne, isBorne } from './borne.ts';

const page = (identifier: string, next: number | null) => ({ rows: [{ identifier }], next });

/** A history that answers with these pages, the last of them again and again. */
function history(...pages: readonly (ReturnType<typeof page> | null)[]) {
  const asked: unknown[] = [];
  return {
    asked,
    find: async (...question: unknown[]) => {
      asked.push(question);
      return pages[Math.min(asked.length, pages.length) - 1] ?? null;
    },
  };
}

it('is borne by a check that bears just it, on whichever page', async () => {
  const { asked, find } = history(page('cust-10', 7), page('cust-1', null));
  expect(await isBorne(' cust-1 ', find)).toBe(true);
  const query = { text: 'cust-1', filters: {}, from: null, to: null };
  expect(asked).toEqual([
    [query, null, 200],
    [query, 7, 200],
  ]);
});

it('is borne by none where those found bear longer ones, or none is found', async () => {
  expect(await isBorne('cust-1', history(page('cust-10', 7), page('cust-11', null)).find)).toBe(false);
  expect(await isBorne('cust-1', async () => ({ rows: [], next: null }))).toBe(false);
});

it('is taken for borne where that cannot be told', async () => {
  const { asked, find } = history(page('cust-10', 7));
  expect(await isBorne('cust-1', find)).toBe(true);
  expect(asked.length).toBe(20);
  expect(await isBorne('---', find)).toBe(true);
  expect(await isBorne('cust-1', history(null).find)).toBe(true);
});

it('is borne as an older version kept it, with signs that nobody sees, where a check bears it so', async () => {
  const before = 'cust\u200b-1\u200e';
  const { find } = history(page(before, null));
  expect(await asBorne(` ${before} `, find)).toBe(before);
  expect(await isBorne(before, find)).toBe(true);
  expect(await asBorne(before, history(page('cust-1', null)).find)).toBe('cust-1');
});
