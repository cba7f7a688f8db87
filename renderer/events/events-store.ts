/** The events on screen: what is asked of them, the rows, the one that the keys stand on, and the one that is open. */
import { create } from 'zustand';
import type { DeliveryPage, DeliveryQuery, DeliveryRow } from '../../shared/events.ts';
import type { Failure } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { keptPlace, type Place, placeOutside, steppedTo } from '../history/place.ts';
import { paced } from './paced.ts';

/** Rows that are asked for at a time. */
const PAGE = 100;
/** Rows that are read again at most when something was delivered; those beyond stay as they are until they are asked for. */
const AGAIN_MAX = 500;

interface EventsState extends Place {
  readonly query: DeliveryQuery;
  readonly rows: readonly DeliveryRow[];
  readonly next: number | null;
  readonly loaded: boolean;
  readonly loadingMore: boolean;
  readonly failure: Failure | null;
  /** The one that is open: as it stood when it was read last, whether or not it is in the list. */
  readonly open: DeliveryRow | null;
  readonly ask: (query: DeliveryQuery) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly step: (by: number) => void;
  readonly show: (row: DeliveryRow) => void;
  readonly close: () => void;
  /** What came of something that was done to a delivery. */
  readonly put: (row: DeliveryRow) => void;
}

export const useEvents = create<EventsState>()((set, get) => {
  /** Counts the questions: an answer to any but the last is not wanted any more. */
  let turn = 0;

  const readFromTop = async (query: DeliveryQuery, enough: (read: DeliveryPage) => boolean) => {
    const mine = turn;
    let read: DeliveryPage = { rows: [], next: null };
    do {
      const page = await client.events.list({ query, before: read.next, limit: PAGE });
      if (turn !== mine) return null;
      if (!page.ok) return page;
      read = { rows: [...read.rows, ...page.value.rows], next: page.value.next };
    } while (read.next !== null && !enough(read));
    return { ok: true, value: read } as const;
  };

  /** Whether what was read from the top comes down to what was loaded: else nobody has read what lies between. */
  const reachesDown = ({ rows }: DeliveryPage) =>
    (rows.at(-1)?.seq ?? Number.POSITIVE_INFINITY) <= (get().rows[0]?.seq ?? 0);

  /** As much as was loaded, and down to it, within bounds. */
  const isAgainEnough = (read: DeliveryPage) => {
    const { rows } = get();
    if (read.rows.length >= AGAIN_MAX || rows.length === 0) return true;
    return read.rows.length >= rows.length && reachesDown(read);
  };

  /** What was read from the top, and behind it what was loaded before; where nothing joins the two, they begin anew. */
  const withRest = (read: DeliveryPage): Pick<EventsState, 'rows' | 'next'> => {
    const { rows, next } = get();
    const last = read.rows.at(-1);
    if (read.next === null || !last || !reachesDown(read)) return read;
    const rest = rows.filter(({ seq }) => seq < last.seq);
    return rest.length === 0 ? read : { rows: [...read.rows, ...rest], next };
  };

  const readOpen = (rows: readonly DeliveryRow[]) => {
    const { open } = get();
    return open === null ? null : (rows.find(({ id }) => id === open.id) ?? open);
  };

  const readAgain = async () => {
    const page = await readFromTop(get().query, isAgainEnough);
    if (!page) return;
    if (!page.ok) {
      set({ failure: page.failure, loaded: true });
      return;
    }
    const before = get();
    const { rows, next } = withRest(page.value);
    const place = keptPlace(before.rows, rows, before, before.open?.id ?? null);
    set({ rows, next, ...place, open: readOpen(rows), loaded: true, failure: null });
  };

  return {
    query: {},
    rows: [],
    next: null,
    loaded: false,
    loadingMore: false,
    failure: null,
    activeId: null,
    gap: 0,
    open: null,

    /** The rows that stand there stay until the new ones have come. */
    async ask(query) {
      turn += 1;
      set({ query });
      const page = await readFromTop(query, () => true);
      if (!page) return;
      if (!page.ok) return set({ failure: page.failure, loaded: true });
      const { rows } = page.value;
      const isThere = rows.some(({ id }) => id === get().activeId);
      set({
        ...page.value,
        ...{ loaded: true, failure: null, gap: 0 },
        activeId: isThere ? get().activeId : (rows[0]?.id ?? null),
        open: readOpen(rows),
      });
    },

    refresh: paced(readAgain),

    async loadMore() {
      const { query, next, loadingMore } = get();
      if (next === null || loadingMore) return;
      set({ loadingMore: true });
      try {
        const page = await client.events.list({ query, before: next, limit: PAGE });
        if (!page.ok) return set({ failure: page.failure });
        // The list may have begun anew while this page was on its way.
        if (get().next !== next || get().query !== query) return;
        set((state) => ({ rows: [...state.rows, ...page.value.rows], next: page.value.next }));
      } finally {
        set({ loadingMore: false });
      }
    },

    step(by) {
      const { rows, open } = get();
      const row = rows[steppedTo(rows, get(), by) ?? -1];
      if (!row) return;
      set({ activeId: row.id });
      if (open) get().show(row);
    },

    show(row) {
      const { rows } = get();
      const isListed = rows.some(({ id }) => id === row.id);
      set({
        open: row,
        ...(isListed ? { activeId: row.id } : placeOutside(rows, get(), row.id)),
      });
    },

    close() {
      const { rows } = get();
      set({ ...keptPlace(rows, rows, get(), null), open: null });
    },

    put(row) {
      set((state) => ({
        rows: state.rows.map((one) => (one.id === row.id ? row : one)),
        open: state.open?.id === row.id ? row : state.open,
      }));
    },
  };
});
