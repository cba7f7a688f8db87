/** How often the file is written anew until it is, and what is not tried again. */
import { expect, it } from 'vitest';
import { rewriteWhole } from './scrub.ts';

type End = 'rewritten' | 'in-the-way' | 'no-room' | 'still-read';

function storeOf(ends: readonly End[]) {
  const asked: string[] = [];
  const left = [...ends];
  const store = {
    mergeIndex: async () => ({ isMore: false }),
    emptyJournal: async () => asked.push('emptied') > 0,
    rewriteFile: async () => {
      asked.push('rewritten');
      return left.shift() ?? 'in-the-way';
    },
    noteOverwritten: async () => void asked.push('noted'),
  };
  return { store, asked };
}

it('while somebody else writes it is tried again, and noted once it is done', async () => {
  const { store, asked } = storeOf(['in-the-way', 'rewritten']);
  expect(await rewriteWhole(store, () => 1)).toBe(true);
  expect(asked).toEqual(['rewritten', 'rewritten', 'noted', 'emptied']);
});

it.each(['no-room', 'still-read'] as const)('%s: it is tried once, and stays owed', async (end) => {
  const { store, asked } = storeOf([end]);
  expect(await rewriteWhole(store, () => 1)).toBe(false);
  expect(asked).toEqual(['rewritten']);
});
