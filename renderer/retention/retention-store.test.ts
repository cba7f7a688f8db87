import { afterEach, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { RetentionState } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { useRetention } from './retention-store.ts';

afterEach(() => vi.unstubAllGlobals());

const erasing: RetentionState['progress'] = {
  ...{ stage: 'erasing', done: 1, total: 2, records: 3 },
  ...{ elapsedMs: 10, isCancelling: false },
};

it('an erasing that has ended stays ended, where a look from before it is answered late', async () => {
  const answers = [erasing, null].map((progress) => ({ progress, let: Promise.withResolvers<void>() }));
  let asked = 0;
  const { bridge } = contractDouble({
    retention: {
      state: async () => {
        const { progress = null, let: waits } = answers[asked++] ?? {};
        await waits?.promise;
        const rest = {
          years: 5,
          ended: 0,
          due: 0,
          areEventsDue: false,
          isRewriteOwed: false,
          certificates: [],
        };
        return succeed({ ...rest, progress });
      },
      relationships: async () => succeed({ rows: [], next: null }),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const looks = [useRetention.getState().load(), useRetention.getState().load()];
  answers[1]?.let.resolve();
  await looks[1];
  expect(useRetention.getState().progress).toBeNull();
  answers[0]?.let.resolve();
  await looks[0];
  expect(useRetention.getState()).toMatchObject({ progress: null, failure: null, state: { years: 5 } });
});

it('what is read anew is as long as what was loaded', async () => {
  const all = Array.from({ length: 450 }, (_, n) => ({
    ...{ identifier: `cust-${n}`, endedOn: '2020-01-31', dueOn: '2025-01-31' },
    ...{ enteredBy: 'Ada Bello', enteredAt: '2026-11-20T13:05:00.000Z' },
  }));
  const asked: number[] = [];
  const { bridge } = contractDouble({
    retention: {
      state: async () => {
        const rest = {
          years: 5,
          ended: all.length,
          due: 0,
          areEventsDue: false,
          isRewriteOwed: false,
          certificates: [],
        };
        return succeed({ ...rest, progress: null });
      },
      relationships: async ({ after, limit }) => {
        asked.push(limit);
        const from = after === null ? 0 : Number(after);
        const to = from + limit;
        return succeed({ rows: all.slice(from, to), next: to < all.length ? String(to) : null });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { load, more, act } = useRetention.getState();
  await load();
  for (let page = 1; page < 12; page += 1) await more();
  expect(useRetention.getState().rows).toHaveLength(240);
  asked.length = 0;
  all.splice(100, 1);
  await act(async () => succeed(null));
  const { rows, next } = useRetention.getState();
  expect([rows?.length, next, rows?.[100]?.identifier]).toEqual([240, '240', 'cust-101']);
  expect(asked).toEqual([200, 40]);
});

it('a search that failed is said no more once one goes well, and its list does not go on from the one before', async () => {
  const of = (identifier: string) => ({
    ...{ identifier, endedOn: '2020-01-31', dueOn: '2025-01-31' },
    ...{ enteredBy: 'Ada Bello', enteredAt: '2026-11-20T13:05:00.000Z' },
  });
  let isDown = false;
  const { bridge } = contractDouble({
    retention: {
      relationships: async ({ text, after, limit }) => {
        if (isDown) return fail('history-unavailable');
        const rows = Array.from({ length: limit }, (_, at) => of(`${text}-${after ?? 'first'}-${at}`));
        return succeed({ rows, next: after === null ? 'last' : null });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { search, more } = useRetention.getState();
  const begun = () => useRetention.getState().rows?.map(({ identifier }) => identifier.replace(/-\d+$/u, ''));
  const begunWith = () => [...new Set(begun())];
  await search('a');
  isDown = true;
  await search('b');
  expect(useRetention.getState().failure?.code).toBe('history-unavailable');
  isDown = false;
  await more();
  expect(begunWith()).toEqual(['a-first']);
  await search('b');
  expect(useRetention.getState().failure).toBeNull();
  isDown = true;
  await more();
  expect(useRetention.getState().failure?.code).toBe('history-unavailable');
  isDown = false;
  await more();
  expect(useRetention.getState()).toMatchObject({ failure: null, next: null });
  expect(begunWith()).toEqual(['b-first', 'b-last']);
});

it('more of the list goes behind what was read anew meanwhile, and not behind what stood there before', async () => {
  const of = (identifier: string, endedOn: string) => ({
    ...{ identifier, endedOn, dueOn: '2025-01-31' },
    ...{ enteredBy: 'Ada Bello', enteredAt: '2026-11-20T13:05:00.000Z' },
  });
  let endedOn = '2020-01-31';
  const late = Promise.withResolvers<void>();
  const { bridge } = contractDouble({
    retention: {
      relationships: async ({ after, limit }) => {
        if (after !== null) await late.promise;
        const rows = Array.from({ length: limit }, (_, at) => of(`${after ?? 'cust'}-${at}`, endedOn));
        return succeed({ rows, next: after === null ? 'last' : null });
      },
    },
  });
  vi.stubGlobal('window', { veridesk: bridge });
  const { search, more } = useRetention.getState();
  await search('cust');
  endedOn = '2020-02-29';
  const longer = more();
  await search('cust');
  late.resolve();
  await longer;
  const { rows, next } = useRetention.getState();
  expect([rows?.length, next, [...new Set(rows?.map((row) => row.endedOn))]]).toEqual([40, null, [endedOn]]);
});
