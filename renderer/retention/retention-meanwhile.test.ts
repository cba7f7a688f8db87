/** Ends and what would go, where something else is typed or done while they are asked for: nobody erases what they do not see. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { ErasePreview, Relationship } from '../../shared/retention.ts';
import { useRetention } from './retention-store.ts';

const empty = useRetention.getState();
const screen = useRetention.getState;
const state = {
  ...{ years: 5, ended: 1, due: 1, areEventsDue: false, isRewriteOwed: false, certificates: [] },
  progress: null,
};
const preview: ErasePreview = {
  planId: '0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001',
  ...{ years: 5, day: '2026-11-20', isClockDoubted: false },
  counts: { customers: 1, records: 2, answers: 1, pictures: 0, held: 0, events: 0, eventsWaiting: 0 },
  ...{ oldest: null, newest: null, customers: [], held: [] },
};
const endOf = (identifier: string): Relationship => ({
  ...{ identifier, endedOn: '2020-01-31', dueOn: '2025-01-31' },
  ...{ enteredBy: 'Ada Bello', enteredAt: '2026-11-20T13:05:00.000Z' },
});

function over(retention: PartialHandlers['retention']) {
  const { bridge, emit } = contractDouble({ retention: { state: async () => succeed(state), ...retention } });
  vi.stubGlobal('window', { veridesk: bridge });
  return emit;
}

/** Lists a page that is called after what was typed and where it begins; those that are named in `late` wait for it. */
function overList(late: Readonly<Record<string, Promise<void>>>) {
  over({
    relationships: async ({ text, after, limit }) => {
      const name = `${text}-${after ?? 'first'}`;
      await late[name];
      const rows = Array.from({ length: limit }, () => endOf(name));
      return succeed({ rows, next: after === null ? 'on' : null });
    },
  });
}
/** Which pages stand there, and how many rows. */
const listed = () => [...new Set(screen().rows?.map(({ identifier }) => identifier)), screen().rows?.length];

beforeEach(() => useRetention.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

it('the list is of what is typed now, however late another one comes', async () => {
  const [slow, slower] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  overList({ 'ada-first': slow.promise, 'obi-on': slower.promise });
  const early = screen().search('ada');
  const loading = screen().load();
  await screen().search('obi');
  slow.resolve();
  await Promise.all([early, loading]);
  expect([screen().text, listed()]).toEqual(['obi', ['obi-first', 20]]);
  // More of it goes behind no other list that goes on from the same place.
  const more = screen().more();
  await screen().search('eze');
  slower.resolve();
  await more;
  expect(listed()).toEqual(['eze-first', 20]);
});

it('more of the list goes there once, however often it is asked for', async () => {
  overList({});
  await screen().search('obi');
  await Promise.all([screen().more(), screen().more()]);
  expect([listed(), screen().next]).toEqual([['obi-first', 'obi-on', 40], null]);
});

it('what would go is shown no more once it is looked for anew, or is gone, and stays where it could not be erased now', async () => {
  let isDown = false;
  let refusal: 'erase-plan-gone' | 'history-unavailable' = 'history-unavailable';
  over({
    preview: async () => (isDown ? fail('history-unavailable') : succeed(preview)),
    erase: async () => fail(refusal),
  });
  await screen().look();
  expect(await screen().erase('The years are over')).toBe(false);
  expect(screen()).toMatchObject({ preview, failure: { code: 'history-unavailable' } });
  isDown = true;
  await screen().look();
  expect(screen().preview).toBeNull();
  isDown = false;
  await screen().look();
  refusal = 'erase-plan-gone';
  expect(await screen().erase('The years are over')).toBe(false);
  expect(screen()).toMatchObject({ preview: null, failure: { code: 'erase-plan-gone' } });
});

it('an erasing that ended since the history could not be written says so, until the next one', async () => {
  const emit = over({
    relationships: async () => succeed({ rows: [], next: null }),
    erase: async () => succeed({ certificateId: preview.planId }),
  });
  const end = screen().follow();
  emit('retention.progress', { progress: null, failed: true });
  expect(screen().hasFailed).toBe(true);
  useRetention.setState({ preview });
  await screen().erase('The years are over');
  expect(screen()).toMatchObject({ hasFailed: false, preview: null });
  end();
});
