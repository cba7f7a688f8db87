/** The list on screen, whatever comes to the history and is done in the window in whichever order: compared with the history. */
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { contractDouble } from '../../e2e/contract-double.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { wholeHistory } from '../../shared/history-query.ts';
import { checkOf } from '../../shared/testing/check-of.ts';
import { rowOf } from '../check/testing/row-of.ts';

/** The store looks at the address of the window as soon as it is loaded. */
vi.hoisted(() => vi.stubGlobal('window', { location: { hash: '' } }));

import { useHistory } from './history-store.ts';
import { useSelection } from './selection-store.ts';

afterAll(() => vi.unstubAllGlobals());

interface Kept {
  readonly seq: number;
  /** What it is found by. */
  readonly text: 'a' | 'b';
  /** How often it has changed. */
  readonly version: number;
}

const idOf = (seq: number) => `0b8f3c1e-6a55-4c58-9a3e-${String(seq).padStart(12, '0')}`;
const seqOf = (id: string) => Number(id.slice(-12));
const toRow = ({ seq, text, version }: Kept): CheckRow =>
  rowOf({ id: idOf(seq), name: `${text} ${version}` });

/** A history, newest first, that answers one question after the other, when it is told to, in pages of at most so many. */
function historyOf(count: number, most: number) {
  let kept = Array.from({ length: count }, (_, at): Kept => ({ seq: count - at, text: 'a', version: 0 }));
  let waiting: (() => void)[] = [];
  const inTurn = <T>(answer: () => T) => new Promise<T>((resolve) => waiting.push(() => resolve(answer())));
  const found = (text: string) => kept.filter((one) => text === '' || one.text === text);
  const { bridge } = contractDouble({
    history: {
      find: ({ query, before, limit }) =>
        inTurn(() => {
          const behind = found(query.text).filter(({ seq }) => seq < (before ?? Number.POSITIVE_INFINITY));
          const page = behind.slice(0, Math.min(limit, most));
          const next = page.length < behind.length ? (page.at(-1)?.seq ?? null) : null;
          return succeed({ rows: page.map(toRow), next, all: kept.length });
        }),
      counts: async () => succeed(null),
    },
    events: {
      checks: ({ ids }) => inTurn(() => succeed(kept.map(toRow).filter(({ id }) => ids.includes(id)))),
    },
    checks: {
      show: ({ id }) =>
        inTurn(() => {
          const one = kept.find(({ seq }) => seq === seqOf(id));
          return one ? succeed(checkOf({ id, message: String(one.version) })) : fail('check-unknown');
        }),
    },
  });
  return {
    bridge,
    found,
    at: (place: number) => kept[place % Math.max(1, kept.length)],
    add: () => kept.unshift({ seq: (kept[0]?.seq ?? 0) + 1, text: 'a', version: 0 }),
    change: (now: Kept) => {
      kept = kept.map((one) => (one.seq === now.seq ? { ...now, version: now.version + 1 } : one));
    },
    erase: (gone: Kept) => {
      kept = kept.filter((one) => one !== gone);
    },
    /** Answers what was asked first, until nothing more is asked. False where nothing was. */
    async answer(): Promise<boolean> {
      const [first, ...others] = waiting;
      waiting = others;
      first?.();
      await new Promise((resolve) => setImmediate(resolve));
      return first !== undefined;
    },
  };
}

const steps = [
  'answer',
  'add',
  'change',
  'lose',
  'gain',
  'elsewhere',
  'erase',
  'more',
  'ask',
  'show',
  'step',
  'any',
  'choose',
  'all',
] as const;
const step = fc.record({
  what: fc.oneof({ weight: 3, arbitrary: fc.constant('answer' as const) }, fc.constantFrom(...steps)),
  place: fc.nat(40),
});

/** What is asked for first: mostly some of all, since a change can bring one in between those, or take one out. */
const text = fc.constantFrom('', 'a', 'a', 'b');

it('stands as the history does once all is answered, down to where it was read', async () => {
  const some = { minLength: 10, maxLength: 40 };
  await fc.assert(
    fc.asyncProperty(
      fc.nat(25),
      fc.integer({ min: 1, max: 6 }),
      fc.array(step, some),
      text,
      async (...given) => {
        const [count, most, all, askedFirst] = given;
        const history = historyOf(count, most);
        vi.stubGlobal('window', {
          veridesk: history.bridge,
          setTimeout: () => 0,
          clearTimeout: () => undefined,
        });
        const asked: Promise<void>[] = [useHistory.getState().ask({ ...wholeHistory, text: askedFirst })];
        /** The check that something happens to; the window hears of it. */
        const happens = (place: number, what: (one: Kept) => unknown) => {
          const one = history.at(place);
          if (!one) return;
          what(one);
          asked.push(useHistory.getState().refresh([idOf(one.seq)]));
        };
        const doing: Record<(typeof steps)[number], (place: number) => unknown> = {
          answer: () => history.answer(),
          add: () => happens(0, () => history.add()),
          change: (place) => happens(place, history.change),
          lose: (place) => happens(place, (one) => history.change({ ...one, text: 'b' })),
          gain: (place) => happens(place, (one) => history.change({ ...one, text: 'a' })),
          // Another process does it, so the window hears that something happened and not what.
          elsewhere: (place) => {
            const one = history.at(place);
            if (one) history.change({ ...one, text: one.text === 'a' ? 'b' : 'a' });
            asked.push(useHistory.getState().refresh());
          },
          erase: (place) => happens(place, history.erase),
          more: () => asked.push(useHistory.getState().loadMore()),
          ask: (place) =>
            asked.push(useHistory.getState().ask({ ...wholeHistory, text: ['', 'a', 'b'][place % 3] ?? '' })),
          show: (place) => asked.push(useHistory.getState().show(idOf(history.at(place)?.seq ?? 0))),
          step: (place) => useHistory.getState().step(place % 2 === 0 ? 1 : -1),
          any: () => asked.push(useHistory.getState().refresh()),
          choose: (place) => {
            const id = useHistory.getState().rows[place]?.id;
            if (id !== undefined) useSelection.getState().toggle(id);
          },
          all: () => asked.push(useHistory.getState().chooseFound()),
        };
        for (const { what, place } of all) await doing[what](place);
        while (await history.answer());
        await Promise.all(asked);
        const { rows, next, query, open, searching, loadingMore, close } = useHistory.getState();
        const from = next === null ? 0 : Math.min(next, ...rows.map(({ id }) => seqOf(id)));
        const due = history.found(query.text).filter(({ seq }) => seq >= from);
        expect(rows).toEqual(due.map(toRow));
        expect({ searching, loadingMore }).toEqual({ searching: false, loadingMore: false });
        // What is chosen is what is seen.
        const seen = new Set(rows.map(({ id }) => id));
        expect([...useSelection.getState().ids].filter((id) => !seen.has(id))).toEqual([]);
        const opened = history.found('').find(({ seq }) => open !== null && idOf(seq) === open.id);
        expect(open?.check?.message).toBe(opened && String(opened.version));
        close();
        useSelection.getState().clear();
      },
    ),
    { numRuns: 150 },
  );
});
