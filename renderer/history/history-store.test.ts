import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contractDouble, PlannedDefect } from '../../e2e/contract-double.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { rowOf } from '../check/testing/row-of.ts';
import { Defect } from '../client.ts';

/** The store looks at the address of the window as soon as it is loaded. */
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' } }));

import { useCounts } from './find/counts-store.ts';
import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';
import { overPagedHistory } from './testing/paged-history.ts';

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

it('waits for nothing any more after a defect, and finds again what is asked then', async () => {
  let isBroken = true;
  const { bridge } = contractDouble({
    history: {
      find: async () => {
        if (isBroken) throw new PlannedDefect('7f3a');
        return succeed({ rows: [rowOf()], next: null, all: 1 });
      },
      counts: async () => succeed(null),
    },
  });
  vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  const { ask } = useHistory.getState();
  await expect(ask({ ...wholeHistory, text: 'okafor' })).rejects.toBeInstanceOf(Defect);
  expect(useHistory.getState()).toMatchObject({ searching: false, loaded: true });
  isBroken = false;
  await ask(wholeHistory);
  expect(useHistory.getState()).toMatchObject({ searching: false, all: 1 });
});

it('lets go at the far end of what a period means no more on another day, and of nothing on the same', async () => {
  const history = overPagedHistory(250);
  const all = history.found;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 23, 59) });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, loadMore, refresh } = useHistory.getState();
  await ask({ ...wholeHistory, period: 'last-30-days' });
  await loadMore();
  await loadMore();
  const chosen = [all[0]?.id ?? '', all[249]?.id ?? ''];
  useSelection.getState().choose(chosen);
  await refresh();
  expect(useHistory.getState().rows).toHaveLength(250);
  expect([...useSelection.getState().ids]).toEqual(chosen);
  vi.setSystemTime(new Date(2026, 10, 24, 0, 0));
  history.found = all.slice(0, 240);
  // News of one check alone: nobody asks then which of the others are there.
  await refresh([all[0]?.id ?? '']);
  expect(useHistory.getState()).toMatchObject({ next: null, rows: { length: 240 } });
  expect(useSelection.getState().ids.size).toBe(0);
  useSelection.getState().choose(chosen.slice(0, 1));
  await refresh([all[0]?.id ?? '']);
  expect([...useSelection.getState().ids]).toEqual(chosen.slice(0, 1));
});

it('holds no check any more that was erased elsewhere, however far down it stands, where nobody says what has changed', async () => {
  const history = overPagedHistory(450);
  const { ask, loadMore, refresh } = useHistory.getState();
  await ask(wholeHistory);
  for (let page = 1; page < 5; page += 1) await loadMore();
  useHistory.setState({ activeId: history.found[420]?.id ?? null });
  history.found = history.found.flatMap((row, at) => {
    if (at === 150 || at === 430) return [];
    return at === 320 ? { ...row, decision: 'accepted' } : row;
  });
  await refresh();
  expect(useHistory.getState().rows).toEqual(history.found);
  expect(useHistory.getState().activeId).toBe(history.found[419]?.id);
});

it('counts again what choosing all found gave up, and nothing that was counted', async () => {
  let counted = 0;
  const rows = [rowOf()];
  const { bridge } = contractDouble({
    history: {
      find: async () => succeed({ rows, next: null, all: 1 }),
      counts: async () => {
        counted += 1;
        // Another question of the top came in between, as it does where there is much to count.
        return succeed(counted === 1 ? null : { hits: { count: 1, isMore: false }, facets: [] });
      },
    },
  });
  let rung = () => {};
  vi.stubGlobal('window', {
    veridesk: bridge,
    setTimeout: (ring: () => void) => {
      rung = ring;
    },
    clearTimeout: () => undefined,
  });
  const query = { ...wholeHistory, text: 'okafor' };
  const { ask, chooseFound } = useHistory.getState();
  await ask(query);
  rung();
  await expect.poll(() => counted).toBe(1);
  rung = () => {};
  await chooseFound();
  rung();
  await expect.poll(() => useCounts.getState()).toMatchObject({ of: query, hits: { count: 1 } });
  rung = () => {};
  await chooseFound();
  rung();
  expect(counted).toBe(2);
});

describe('a question that was not answered', () => {
  const all = Array.from({ length: 250 }, (): CheckRow => ({ ...rowOf(), id: crypto.randomUUID() }));
  let isDown = false;
  let held = Promise.resolve();
  let findings = 0;

  beforeEach(() => {
    [isDown, held, findings] = [false, Promise.resolve(), 0];
    const { bridge } = contractDouble({
      history: {
        find: async ({ query, before, limit }) => {
          const isRefused = isDown;
          findings += 1;
          await held;
          if (isRefused) return fail('history-unavailable');
          // Every second check is of what is searched for.
          const found = query.text === '' ? all : all.filter((_, at) => at % 2 === 0);
          const from = before ?? 0;
          const next = from + limit < found.length ? from + limit : null;
          return succeed({ rows: found.slice(from, from + limit), next, all: all.length });
        },
        counts: async () => succeed(null),
      },
    });
    vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  });

  it('leaves no rows of the one before among its own, when it is tried again', async () => {
    const { ask, loadMore, refresh } = useHistory.getState();
    await ask(wholeHistory);
    await loadMore();
    isDown = true;
    await ask({ ...wholeHistory, text: 'okafor' });
    expect(useHistory.getState().failure?.code).toBe('history-unavailable');
    // Those that stand there until then are none of what is found.
    useSelection.getState().choose([all[1]?.id ?? '']);
    isDown = false;
    await refresh();
    expect([...useSelection.getState().ids]).toEqual([]);
    await loadMore();
    expect(useHistory.getState()).toMatchObject({ failure: null, next: null });
    expect(useHistory.getState().rows).toEqual(all.filter((_, at) => at % 2 === 0));
  });

  it('says with the next one what has changed since, however far down it stands', async () => {
    const { ask, loadMore, refresh } = useHistory.getState();
    await ask(wholeHistory);
    for (let page = 1; page < 3; page += 1) await loadMore();
    const [first, deep] = [all[0] ?? rowOf(), all[220] ?? rowOf()];
    isDown = true;
    await refresh([deep.id]);
    isDown = false;
    all[220] = { ...deep, decision: 'accepted' };
    await refresh([first.id]);
    expect(useHistory.getState().rows).toEqual(all);
  });

  it('is said no more once the page that it asked for has come', async () => {
    const { ask, loadMore } = useHistory.getState();
    await ask(wholeHistory);
    isDown = true;
    await loadMore();
    expect(useHistory.getState().failure?.code).toBe('history-unavailable');
    isDown = false;
    await loadMore();
    expect(useHistory.getState()).toMatchObject({ failure: null, rows: { length: 200 } });
  });

  it('is still looked for when one that was asked before it comes back', async () => {
    const { ask } = useHistory.getState();
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    held = first.promise;
    const before = ask(wholeHistory);
    await expect.poll(() => findings).toBe(1);
    held = second.promise;
    const last = ask({ ...wholeHistory, text: 'okafor' });
    first.resolve();
    await before;
    expect(useHistory.getState().searching).toBe(true);
    second.resolve();
    await last;
    expect(useHistory.getState().searching).toBe(false);
  });

  it('is not said of a page that nobody wants any more', async () => {
    const { ask, loadMore } = useHistory.getState();
    await ask(wholeHistory);
    const { promise, resolve } = Promise.withResolvers<void>();
    [isDown, held] = [true, promise];
    const onItsWay = loadMore();
    // The call is heard before another is made.
    await expect.poll(() => findings).toBe(2);
    [isDown, held] = [false, Promise.resolve()];
    await ask({ ...wholeHistory, text: 'okafor' });
    resolve();
    await onItsWay;
    expect(useHistory.getState()).toMatchObject({ failure: null, rows: { length: 100 } });
  });
});

it('what is read stays where it cannot be read again, as behind the lock, and goes where it is gone', async () => {
  const check = checkOf();
  let failure: 'not-signed-in' | 'check-unknown' | null = null;
  const { bridge } = contractDouble({
    history: {
      find: async () => succeed({ rows: [], next: null, all: 0 }),
      counts: async () => succeed(null),
    },
    checks: { show: async () => (failure === null ? succeed(check) : fail(failure)) },
  });
  vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  const { show, refresh, close } = useHistory.getState();
  onTestFinished(close);
  const open = () => useHistory.getState().open;
  await show(check.id);
  const before = open();
  expect(before).toEqual({ id: check.id, check, failure: null });
  failure = 'not-signed-in';
  await refresh();
  expect(open()).toBe(before);
  failure = 'check-unknown';
  await refresh();
  expect(open()).toMatchObject({ id: check.id, check: null, failure: { code: 'check-unknown' } });
  // One that was not there to read says why.
  failure = 'not-signed-in';
  await show(check.id);
  expect(open()).toMatchObject({ check: null, failure: { code: 'not-signed-in' } });
});

it('a record that comes late takes the place of no other that was opened since, nor of none', async () => {
  const [slow, quick] = [checkOf({ id: crypto.randomUUID() }), checkOf({ id: crypto.randomUUID() })];
  const late = Promise.withResolvers<void>();
  const show = async ({ id }: { id: string }) => {
    if (id === slow.id) await late.promise;
    return succeed(id === slow.id ? slow : quick);
  };
  const { bridge } = contractDouble({ checks: { show } });
  vi.stubGlobal('window', { veridesk: bridge, setTimeout: () => 0, clearTimeout: () => undefined });
  const history = useHistory.getState();
  onTestFinished(history.close);
  const first = history.show(slow.id);
  await history.show(quick.id);
  const again = history.show(slow.id);
  history.close();
  await history.show(quick.id);
  late.resolve();
  await Promise.all([first, again]);
  expect(useHistory.getState().open).toEqual({ id: quick.id, check: quick, failure: null });
});
