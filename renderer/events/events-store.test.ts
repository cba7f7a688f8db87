import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractDouble, type PartialHandlers } from '../../e2e/contract-double.ts';
import type { DeliveryQuery, DeliveryRow } from '../../shared/events.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { useEvents } from './events-store.ts';

const idOf = (seq: number) => `5b0ae9f4-6c26-4ab6-a1c1-${String(seq).padStart(12, '0')}`;
const row = (seq: number, change: Partial<DeliveryRow> = {}): DeliveryRow => ({
  ...{ id: idOf(seq), seq, profileId: 'p', receivedAt: '2026-11-20T12:00:00.000Z', way: 'receiver' },
  ...{ state: 'not-ours', reason: 'no-such-check', whyUntrusted: null, checkId: null, settled: false },
  ...{ seen: false, event: null, kind: null, bytes: 2, checkWaits: false },
  ...change,
});

const empty = useEvents.getState();
beforeEach(() => useEvents.setState(empty, true));
afterEach(() => vi.unstubAllGlobals());

/** A main process with these rows, newest first; they may be changed while it runs. */
function mainProcess(rows: DeliveryRow[], more: PartialHandlers['events'] = {}) {
  const asked: DeliveryQuery[] = [];
  const double = contractDouble({
    events: {
      list: async ({ query, before, limit }) => {
        asked.push(query);
        const found = rows.filter(
          ({ seq, state }) => seq < (before ?? Infinity) && (query.states?.includes(state) ?? true),
        );
        const page = found.slice(0, limit);
        return succeed({ rows: page, next: found.length > limit ? (page.at(-1)?.seq ?? null) : null });
      },
      ...more,
    },
  });
  vi.stubGlobal('window', { veridesk: double.bridge });
  return asked;
}

const seqs = () => useEvents.getState().rows.map(({ seq }) => seq);
const countDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, at) => from - at);

describe('the list of events', () => {
  it('is read in pages, and keeps what was loaded when newer ones come', async () => {
    const rows = countDown(450, 1).map((seq) => row(seq));
    mainProcess(rows);
    const { refresh, loadMore } = useEvents.getState();
    await refresh();
    expect(seqs()).toEqual(countDown(450, 351));
    await loadMore();
    expect(seqs()).toEqual(countDown(450, 251));
    rows.unshift(row(452), row(451));
    await refresh();
    expect(seqs().slice(0, 3)).toEqual([452, 451, 450]);
    expect(new Set(seqs()).size).toBe(seqs().length);
    expect(seqs().at(-1)).toBeLessThanOrEqual(253);
    for (let page = 0; page < 5; page += 1) await loadMore();
    expect(seqs()).toEqual(countDown(452, 1));
  });

  it('of which more was loaded than is read again at once keeps what is beyond', async () => {
    const rows = countDown(700, 1).map((seq) => row(seq));
    mainProcess(rows);
    const { refresh, loadMore } = useEvents.getState();
    await refresh();
    for (let page = 0; page < 6; page += 1) await loadMore();
    expect(seqs()).toEqual(countDown(700, 1));
    rows.unshift(row(701));
    await refresh();
    expect(seqs()).toEqual(countDown(701, 1));
  });

  it('has the keys on the same row where another question finds it too, and else on the first', async () => {
    mainProcess([row(3), row(2, { state: 'waiting' }), row(1, { state: 'waiting' })]);
    const { ask, refresh } = useEvents.getState();
    await refresh();
    for (const [at, stands] of [
      [1, 1],
      [3, 2],
    ] as const) {
      useEvents.setState({ activeId: idOf(at) });
      await ask({ states: ['waiting'] });
      expect(useEvents.getState().activeId).toBe(idOf(stands));
    }
  });

  it('that was loaded is read again down to its last row, however many have come since', async () => {
    const rows = countDown(450, 1).map((seq) => row(seq));
    mainProcess(rows);
    const { refresh } = useEvents.getState();
    await refresh();
    // While another screen was shown: some came, one of the last was matched, and the very last went with its customer.
    rows[98] = row(352, { state: 'matched', reason: 'person', checkId: idOf(9) });
    rows.splice(99, 1);
    rows.unshift(...countDown(460, 451).map((seq) => row(seq)));
    await refresh();
    const shown = useEvents.getState().rows;
    expect(shown).toEqual(rows.slice(0, shown.length));
  });

  it('that a filter was not answered for has none of the rows before among its own, when it is tried again', async () => {
    const rows = countDown(900, 1).map((seq) => row(seq, seq % 10 === 0 ? {} : { state: 'waiting' }));
    mainProcess(rows);
    const { ask, refresh, loadMore } = useEvents.getState();
    await refresh();
    for (let page = 0; page < 7; page += 1) await loadMore();
    vi.stubGlobal('window', {
      veridesk: contractDouble({ events: { list: async () => fail('history-unavailable') } }).bridge,
    });
    await ask({ states: ['waiting'] });
    expect(useEvents.getState().failure?.code).toBe('history-unavailable');
    mainProcess(rows);
    await refresh();
    for (let page = 0; page < 9; page += 1) await loadMore();
    expect(useEvents.getState()).toMatchObject({ failure: null, next: null });
    expect(seqs()).toEqual(countDown(900, 1).filter((seq) => seq % 10 !== 0));
  });

  it.each([
    ['than one page', 300],
    ['than is read again at once', 700],
  ])(
    'leaves nothing out between the newest and what was loaded, where more have come %s',
    async (_, more) => {
      const rows = countDown(450, 1).map((seq) => row(seq));
      mainProcess(rows);
      const { refresh, loadMore } = useEvents.getState();
      await refresh();
      const newest = 450 + more;
      rows.unshift(...countDown(newest, 451).map((seq) => row(seq)));
      await refresh();
      expect(seqs()).toEqual(countDown(newest, seqs().at(-1) ?? 0));
      while (useEvents.getState().next !== null) await loadMore();
      expect(seqs()).toEqual(countDown(newest, 1));
    },
  );

  it('shows an answer to the last question alone', async () => {
    const rows = [row(2, { state: 'untrusted', whyUntrusted: 'signature-wrong' }), row(1)];
    const answers: (() => void)[] = [];
    mainProcess([], {
      list: ({ query }) =>
        new Promise((resolve) => {
          const found = rows.filter(({ state }) => query.states?.includes(state) ?? true);
          answers.push(() => resolve(succeed({ rows: found, next: null })));
        }),
    });
    const { ask } = useEvents.getState();
    const both = [ask({ states: ['untrusted'] }), ask({ states: ['not-ours'] })];
    answers[1]?.();
    answers[0]?.();
    await Promise.all(both);
    expect(seqs()).toEqual([1]);
  });

  it('says what is wrong and keeps what it has', async () => {
    let isBroken = false;
    mainProcess([], {
      list: async () => (isBroken ? fail('history-unavailable') : succeed({ rows: [row(1)], next: null })),
    });
    const { refresh } = useEvents.getState();
    await refresh();
    isBroken = true;
    await refresh();
    expect(useEvents.getState()).toMatchObject({ failure: { code: 'history-unavailable' } });
    expect(seqs()).toEqual([1]);
    isBroken = false;
    await refresh();
    expect(useEvents.getState().failure).toBeNull();
  });
});

describe('the event that is open', () => {
  it('follows what becomes of it, also where it goes from the list', async () => {
    const waiting = row(2, { state: 'waiting', reason: 'ambiguous' });
    const rows = [
      row(3, { state: 'waiting', reason: 'new' }),
      waiting,
      row(1, { state: 'waiting', reason: 'new' }),
    ];
    const matched = row(2, { state: 'matched', reason: 'person', checkId: idOf(9) });
    mainProcess(rows, { ofCheck: async () => succeed([matched]) });
    const { ask, show, put, refresh, step } = useEvents.getState();
    await ask({ states: ['waiting'] });
    show(waiting);
    put(matched);
    rows[1] = matched;
    await refresh();
    expect(useEvents.getState()).toMatchObject({ open: { state: 'matched' }, activeId: idOf(2) });
    expect(seqs()).toEqual([3, 1]);
    // Its neighbours are those of the place where it stood.
    step(1);
    expect(useEvents.getState().open?.seq).toBe(1);
    step(-1);
    expect(useEvents.getState().open?.seq).toBe(3);
  });

  it('says how it stands where its filter does not find it any more, and where it is older than what is listed', async () => {
    const waiting = row(2, { state: 'waiting', reason: 'ambiguous' });
    const rows = [row(3, { state: 'waiting', reason: 'new' }), waiting];
    const matched = row(2, { state: 'matched', reason: 'reference', checkId: idOf(9), settled: true });
    const old = row(1, { state: 'matched', reason: 'reference', checkId: idOf(8), checkWaits: true });
    const settled = { ...old, settled: true, checkWaits: false };
    mainProcess(rows, {
      ofCheck: async ({ id }) => succeed(id === idOf(9) ? [matched] : id === idOf(8) ? [settled] : []),
    });
    const { ask, show, refresh } = useEvents.getState();
    await ask({ states: ['waiting'] });
    show(waiting);
    rows.pop();
    useEvents.getState().hear({ deliveryId: waiting.id, checkId: idOf(9) });
    await refresh();
    expect(useEvents.getState()).toMatchObject({ open: matched, activeId: waiting.id });
    show(old);
    await refresh();
    expect(useEvents.getState().open).toEqual(settled);
  });

  it('of no check is followed where its filter does not find it, and known as gone once it is', async () => {
    const waiting = row(8, { state: 'waiting', reason: 'ambiguous' });
    const rows = [row(9, { state: 'waiting', reason: 'new' }), waiting, row(7)];
    const aside = row(8, { reason: 'person' });
    mainProcess(rows);
    const { ask, show, refresh } = useEvents.getState();
    await ask({ states: ['waiting'] });
    show(waiting);
    // By a terminal, which tells nothing here.
    rows[1] = aside;
    await refresh();
    expect(useEvents.getState()).toMatchObject({ open: aside, gone: null });
    rows.splice(1, 1);
    await refresh();
    expect(useEvents.getState()).toMatchObject({ open: aside, gone: aside.id });
  });

  it('is followed by itself where the check that it was told of, or waits for, has no such event', async () => {
    const waiting = row(8, { state: 'waiting', reason: 'before-answer', checkId: idOf(9) });
    const rows = [row(9, { state: 'waiting', reason: 'new' }), waiting];
    const aside = row(8, { reason: 'person' });
    mainProcess(rows, { ofCheck: async () => succeed([]) });
    const { ask, show, hear, refresh } = useEvents.getState();
    await ask({ states: ['waiting'] });
    show(waiting);
    rows[1] = aside;
    await refresh();
    expect(useEvents.getState()).toMatchObject({ open: aside, gone: null });
    // Matched, and gone with that check before the list was read again.
    hear({ deliveryId: aside.id, checkId: idOf(9) });
    rows.pop();
    await refresh();
    expect(useEvents.getState()).toMatchObject({ open: aside, gone: aside.id });
  });

  it('stands before the first of what another filter finds, where it is not among it: none is skipped', async () => {
    const rows = [row(4, { state: 'waiting', reason: 'new' }), row(3), row(2), row(1)];
    mainProcess(rows);
    const { refresh, show, ask, step } = useEvents.getState();
    await refresh();
    show(row(4, { state: 'waiting', reason: 'new' }));
    await ask({ states: ['not-ours'] });
    expect(useEvents.getState()).toMatchObject({ open: { seq: 4 }, activeId: idOf(4) });
    step(1);
    expect(useEvents.getState().open?.seq).toBe(3);
    step(1);
    expect(useEvents.getState().open?.seq).toBe(2);
  });

  it('is let go of by closing, and the keys stand where it stood', async () => {
    mainProcess([row(2), row(1)]);
    const { refresh, show, close, step } = useEvents.getState();
    await refresh();
    show(row(2));
    close();
    expect(useEvents.getState()).toMatchObject({ open: null, activeId: idOf(2) });
    step(1);
    expect(useEvents.getState()).toMatchObject({ open: null, activeId: idOf(1) });
  });
});
