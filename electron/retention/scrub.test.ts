/** How often the file is written anew until it is, and what is not tried again. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { customer, endAll, eraseWhole } from '../history/testing/erased.ts';
import { openHere } from '../history/testing/open-here.ts';
import { openForTest, placeIn, temporaryFolder } from '../history/testing/temporary-history.ts';
import type { RetentionStore } from './ports.ts';
import { mergeWhole, rewriteWhole } from './scrub.ts';

type End = 'rewritten' | 'in-the-way' | 'no-room' | 'still-read';

function storeOf(ends: readonly End[]) {
  const asked: string[] = [];
  const left = [...ends];
  const store = {
    mergeIndex: async () => ({ isMore: false }),
    emptyJournal: async () => asked.push('emptied') > 0,
    rewriteFile: async (now: () => number) => {
      asked.push('rewritten');
      const end = left.shift() ?? 'in-the-way';
      if (end === 'rewritten') asked.push(`noted at ${now()}`);
      return end;
    },
  };
  return { store, asked };
}

it('while somebody else writes it is tried again, and noted once it is done', async () => {
  const { store, asked } = storeOf(['in-the-way', 'rewritten']);
  expect(await rewriteWhole(store, () => 1)).toBe(true);
  expect(asked).toEqual(['rewritten', 'rewritten', 'noted at 1', 'emptied']);
});

it('while somebody else writes on and on it is tried for some seconds, and stays owed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, asked } = storeOf([]);
  const tried = rewriteWhole(store, () => 1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.length).toBeLessThan(10);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await tried).toBe(false);
  expect(new Set(asked)).toEqual(new Set(['rewritten']));
});

it.each(['no-room', 'still-read'] as const)('%s: it is tried once, and stays owed', async (end) => {
  const { store, asked } = storeOf([end]);
  expect(await rewriteWhole(store, () => 1)).toBe(false);
  expect(asked).toEqual(['rewritten']);
});

it('a certificate that another process closed since waits for the next time, and is owed', async () => {
  const folder = temporaryFolder();
  const [history, there] = [await openForTest(placeIn(folder)), openHere(folder)];
  endAll(there, [customer(there, 'a')]);
  const early = eraseWhole(there);
  await mergeWhole(history, () => true);
  let late = '';
  // What it has erased by then is written down, and merged, before anything else is asked.
  const store: RetentionStore = new Proxy(history, {
    get: (of, name: keyof RetentionStore) =>
      name !== 'rewriteFile'
        ? of[name]
        : async (now: () => number) => {
            const end = await of.rewriteFile(now);
            endAll(there, [customer(there, 'b')]);
            late = eraseWhole(there);
            while (there.history.mergeIndex().isMore);
            return end;
          },
  });
  expect(await rewriteWhole(store, () => 1)).toBe(true);
  const waiting = async () => {
    const all = await history.certificates();
    return all.filter(({ overwrittenAt }) => overwrittenAt === null).map(({ id }) => id);
  };
  expect(await waiting()).toEqual([late]);
  expect(await history.scrubbingOwed()).toEqual({ index: false, pages: 'erase' });
  expect(await rewriteWhole(history, () => 2)).toBe(true);
  expect(await waiting()).toEqual([]);
  expect(await history.scrubbingOwed()).toEqual({ index: false, pages: null });
  const at = (await history.certificates()).find(({ id }) => id === early)?.overwrittenAt;
  expect(at).toBe(new Date(1).toISOString());
});
