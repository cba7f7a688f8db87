/** Looking and erasing turn by turn over a pretended history: what is asked of it, in which order, and what is told meanwhile. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EraseProgress } from '../../shared/retention.ts';
import type { RetentionStore } from './ports.ts';
import { makeRetention } from './retention.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const ada = { id: null, name: 'ada' };
const turn = (done: number, isMore: boolean) => ({ done, total: 9, records: done, isMore });

type Asked = { -readonly [N in keyof RetentionStore]: ReturnType<typeof vi.fn<RetentionStore[N]>> };

/** A history in which a look finds something, an erasing is over after one turn, and nothing is left to be overwritten. */
function made(change: Partial<Asked> = {}) {
  const summary = { counts: {}, oldest: null, newest: null, customers: [], held: [] };
  const asked = {
    beginErasePlan: vi.fn(async () => ({ readTo: 0, end: 2, isRead: false })),
    readErasePlan: vi.fn(async () => ({ readTo: 2, end: 2, isRead: true })),
    erasePlanSummary: vi.fn(async () => summary as never),
    holdsUnkept: vi.fn(async () => false),
    lastInstantUntil: vi.fn(async () => NOW),
    beginErasure: vi.fn(async () => true),
    eraseNext: vi.fn(async () => turn(9, false)),
    endErasure: vi.fn(async () => ({ isMore: false })),
    mergeIndex: vi.fn(async () => ({ isMore: false })),
    rewriteFile: vi.fn(async () => 'rewritten' as const),
    emptyJournal: vi.fn(async () => true),
    relationshipCounts: vi.fn(async () => ({ ended: 0, due: 0 })),
    isAnyEventDue: vi.fn(async () => false),
    scrubbingOwed: vi.fn(async () => ({ index: false, pages: null })),
    certificates: vi.fn(async () => []),
    ...change,
  };
  const told: (EraseProgress | null)[] = [];
  const failures: boolean[] = [];
  const retention = makeRetention({
    now: () => NOW,
    years: async () => 5,
    progressed: (progress, failed) => {
      told.push(progress);
      if (progress === null) failures.push(failed);
    },
  });
  const store = asked as unknown as RetentionStore;
  const begin = async () => {
    const found = await retention.preview(store);
    if (!found.ok || !found.value) throw new Error('Nothing was found');
    const begun = await retention.erase(store, found.value.planId, 'over', ada);
    if (!begun.ok) throw new Error(begun.failure.code);
    return begun.value;
  };
  return { asked, told, failures, retention, store, begin };
}

// Nothing takes any time, so that each stage is told of once.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }).advanceTimersByTime(1_000));
afterEach(() => void vi.useRealTimers());

it('tells of each stage at once, and then no more often than is read', async () => {
  let turns = 0;
  const { told, begin } = made({
    eraseNext: vi.fn(async () => {
      turns += 1;
      return turn(turns, turns < 50);
    }),
  });
  await (await begin()).settled;
  expect(told.map((progress) => progress?.stage)).toEqual([
    ...['looking', undefined],
    ...['erasing', 'overwriting', 'rewriting', undefined],
  ]);
});

it('an erasing that is cancelled in its last turn is whole: all of it went', async () => {
  const last = Promise.withResolvers<void>();
  const { asked, begin, retention, told } = made({
    eraseNext: vi.fn(() => last.promise.then(() => turn(9, false))),
  });
  const { settled } = await begin();
  retention.cancel();
  expect(told.at(-1)).toMatchObject({ stage: 'erasing', isCancelling: true });
  last.resolve();
  await settled;
  expect(asked.endErasure.mock.calls).toMatchObject([[expect.any(String), 'whole', NOW]]);
});

it('one whose certificate is gone from under it is interrupted', async () => {
  const { asked, begin } = made({ eraseNext: vi.fn(async () => null) });
  await (await begin()).settled;
  expect(asked.endErasure.mock.calls).toMatchObject([[expect.any(String), 'interrupted', NOW]]);
});

it('its certificate is closed in as many turns as that takes, of one end and one moment', async () => {
  let left = 3;
  const { asked, begin } = made({
    endErasure: vi.fn(async () => {
      left -= 1;
      return { isMore: left > 0 };
    }),
  });
  await (await begin()).settled;
  expect(new Set(asked.endErasure.mock.calls.map((call) => call.join())).size).toBe(1);
  expect(asked.endErasure).toHaveBeenCalledTimes(3);
});

it('the desk that closes waits for the turn, closes the certificate, and overwrites nothing; the next desk does', async () => {
  const first = Promise.withResolvers<void>();
  const { asked, begin, retention } = made({
    eraseNext: vi
      .fn<RetentionStore['eraseNext']>(async () => turn(9, false))
      .mockImplementationOnce(() => first.promise.then(() => turn(1, true))),
  });
  const { settled } = await begin();
  let hasEnded = false;
  const ended = retention.end().then(() => {
    hasEnded = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasEnded).toBe(false);
  first.resolve();
  await Promise.all([settled, ended]);
  expect(asked.endErasure.mock.calls).toMatchObject([[expect.any(String), 'cancelled', NOW]]);
  for (const name of ['mergeIndex', 'rewriteFile'] as const) expect(asked[name]).not.toHaveBeenCalled();

  await (await begin()).settled;
  expect(asked.endErasure.mock.calls.at(-1)).toEqual([expect.any(String), 'whole', NOW]);
  for (const name of ['mergeIndex', 'rewriteFile'] as const) expect(asked[name]).toHaveBeenCalledOnce();
});

it('a look that is cancelled finds nothing, and the next one is none', async () => {
  const begun = Promise.withResolvers<void>();
  const { asked, retention, store } = made({
    beginErasePlan: vi.fn(() => begun.promise.then(() => ({ readTo: 0, end: 2, isRead: false }))),
  });
  const cancelled = retention.preview(store);
  retention.cancel();
  begun.resolve();
  expect(await cancelled).toEqual({ ok: true, value: null });
  expect(asked.erasePlanSummary).not.toHaveBeenCalled();
  expect(await retention.preview(store)).toMatchObject({ ok: true, value: { planId: expect.any(String) } });
});

it('another plan than the one that was looked at is not erased, and no erasing is told', async () => {
  const { asked, retention, store, told } = made({
    certificates: vi.fn(async () => {
      expect(retention.progress()?.stage).toBe('erasing');
      return [];
    }),
  });
  await retention.preview(store);
  const refused = retention.erase(store, 'another', 'over', ada);
  expect((await retention.state(store)).progress).toBeNull();
  expect(await refused).toMatchObject({ failure: { code: 'erase-plan-gone' } });
  expect(told.map((progress) => progress?.stage)).toEqual(['looking', undefined, undefined]);
  expect(asked.beginErasure).not.toHaveBeenCalled();
});

it('an erasing that cannot be begun is told to whoever asked for it, and keeps nobody from the next', async () => {
  const { asked, begin } = made();
  asked.beginErasure.mockRejectedValueOnce(new Error('full'));
  await expect(begin()).rejects.toThrow('full');
  await (await begin()).settled;
});

it('an erasing alone is told as broken off, once it was begun, and also behind one that was whole', async () => {
  const { asked, begin, failures, retention, store } = made();
  const full = () => Promise.reject(new Error('full'));
  asked.erasePlanSummary.mockImplementationOnce(full);
  await expect(retention.preview(store)).rejects.toThrow('full');
  asked.beginErasure.mockImplementationOnce(full);
  await expect(begin()).rejects.toThrow('full');
  await (await begin()).settled;
  expect(failures).toEqual([false, false, false, false, false]);
  asked.eraseNext.mockImplementationOnce(full);
  await expect((await begin()).settled).rejects.toThrow('full');
  expect(failures.slice(5)).toEqual([false, true]);
});

it('one that fails while nobody waits for its end is no defect', async () => {
  const { begin, told } = made({ eraseNext: vi.fn(() => Promise.reject(new Error('full'))) });
  await begin();
  await expect.poll(() => told.at(-1)).toBeNull();
  // What nobody waited for would fail this run.
  await new Promise((resolve) => setImmediate(resolve));
});

it.each([
  ['the index could not be merged', { mergeIndex: vi.fn(() => Promise.reject(new Error('full'))) }, false],
  [
    'the file could not be written anew',
    { rewriteFile: vi.fn(() => Promise.reject(new Error('full'))) },
    false,
  ],
  [
    'its certificate could not be closed',
    { endErasure: vi.fn(() => Promise.reject(new Error('full'))) },
    true,
  ],
])(
  'an erasing after which %s is told as broken off only where that is still open',
  async (_, change, isBroken) => {
    const { begin, failures } = made(change);
    const { settled } = await begin();
    await expect(settled).rejects.toThrow('full');
    expect(failures).toEqual([false, isBroken]);
  },
);

it('nothing is written anew while something else is under way', async () => {
  const looked = Promise.withResolvers<void>();
  const { asked, retention, store } = made({
    readErasePlan: vi.fn(() => looked.promise.then(() => ({ readTo: 2, end: 2, isRead: true }))),
  });
  const looking = retention.preview(store);
  expect(await retention.rewrite(store)).toMatchObject({ failure: { code: 'erase-running' } });
  looked.resolve();
  await looking;
  expect(asked.rewriteFile).not.toHaveBeenCalled();
});

it.each([
  [{ index: false, pages: null }, false],
  [{ index: true, pages: null }, true],
  [{ index: false, pages: 'erase' }, true],
  [{ index: false, pages: 'minimise' }, true],
] as const)('of %j it is owed that the file is written anew: %s', async (owed, isOwed) => {
  const { retention, store } = made({ scrubbingOwed: vi.fn(async () => owed) });
  expect(await retention.state(store)).toMatchObject({ isRewriteOwed: isOwed });
});
