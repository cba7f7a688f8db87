/** The history on screen: what is asked of it, its rows, the one that the keys stand on, and the one that is open. */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import type { FoundPage } from '../../shared/contract.ts';
import { type Failure, succeed } from '../../shared/failure.ts';
import { type HistoryQuery, wholeHistory } from '../../shared/history-query.ts';
import { localDay } from '../../shared/local-day.ts';
import { DECIDE_MANY_MAX } from '../../shared/review.ts';
import { client } from '../client.ts';
import { countFor, putOffCounting } from './find/counts-store.ts';
import { queryInAddress } from './find/view-address.ts';
import { joined, noRows, type Rows, reachesBeyond, refreshed } from './history-rows.ts';
import { keptPlace, type Place, placeOutside, steppedTo } from './place.ts';
import { useSelection } from './selection-store.ts';

/** How many rows are asked for at a time. */
const PAGE = 100;

export interface OpenRecord {
  readonly id: string;
  readonly check: Check | null;
  readonly failure: Failure | null;
}

interface HistoryState extends Rows, Place {
  readonly query: HistoryQuery;
  readonly loaded: boolean;
  /** Rows are being looked for, and none of what was asked last have come. */
  readonly searching: boolean;
  readonly loadingMore: boolean;
  readonly failure: Failure | null;
  readonly open: OpenRecord | null;
  readonly ask: (query: HistoryQuery) => Promise<void>;
  /** Reads again what may have changed: the newest, and these checks if they are loaded. */
  readonly refresh: (changed?: readonly string[]) => Promise<void>;
  readonly loadMore: () => Promise<void>;
  /** Chooses what is found, as many as can be decided on at once. */
  readonly chooseFound: () => Promise<void>;
  readonly step: (by: number) => void;
  readonly show: (id: string) => Promise<void>;
  readonly close: () => void;
}

export const useHistory = create<HistoryState>()((set, get) => {
  /** Counts the questions: an answer to any but the last is not wanted any more. */
  let turn = 0;
  let refreshing = false;
  let askedAgain = false;
  /** What changed since the list was read last. */
  let changedIds = new Set<string>();
  /** On which day the list was read from the top. */
  let readOn = '';

  const readOpen = async (id: string) => {
    const result = await client.checks.show({ id });
    // Another one may have been opened in the meantime.
    if (get().open?.id !== id) return;
    set({
      open: { id, check: result.ok ? result.value : null, failure: result.ok ? null : result.failure },
    });
  };

  /**
   * Reads from the top until it is `enough`, or nothing is left. The first rows are always waited for: a search may come
   * back before its end with none. Null where another question came in between.
   */
  const readFromTop = async (query: HistoryQuery, enough: (page: FoundPage) => boolean = () => true) => {
    const mine = turn;
    let read: FoundPage = { rows: [], next: null, all: 0 };
    let before: number | null = null;
    for (;;) {
      const page = await client.history.find({ query, before, limit: PAGE });
      if (turn !== mine) return null;
      if (!page.ok) return page;
      read = { ...page.value, rows: [...read.rows, ...page.value.rows] };
      before = read.next;
      if (before === null || (read.rows.length > 0 && enough(read))) return succeed(read);
    }
  };

  /** A period means other days on another day: what is gone from its far end goes, and is not chosen any more. */
  const moveOn = (today: string) => {
    const { query, rows } = get();
    const last = rows.at(-1);
    if (query.period === undefined || today === readOn || !last) return;
    changedIds.add(last.id);
    useSelection.getState().clear();
  };

  const readNewest = async () => {
    const { query } = get();
    const today = localDay(Date.now());
    moveOn(today);
    const changed = changedIds;
    changedIds = new Set();
    const page = await readFromTop(query, (read) => reachesBeyond(get(), read, changed));
    if (!page?.ok) for (const id of changed) changedIds.add(id);
    if (!page) return;
    if (!page.ok) return set({ failure: page.failure, loaded: true });
    readOn = today;
    set((state) => {
      const rows = refreshed(state, page.value);
      const place = keptPlace(state.rows, rows.rows, state, state.open?.id ?? null);
      return { ...rows, ...place, loaded: true, failure: null };
    });
    countFor(query);
  };

  return {
    ...noRows,
    query: queryInAddress() ?? wholeHistory,
    loaded: false,
    searching: false,
    loadingMore: false,
    failure: null,
    activeId: null,
    gap: 0,
    open: null,

    /** The rows that stand there stay until the first of the new ones have come. */
    async ask(query) {
      turn += 1;
      const mine = turn;
      putOffCounting();
      set({ query, searching: true });
      // What is chosen would no longer be what is seen.
      useSelection.getState().clear();
      const today = localDay(Date.now());
      try {
        const page = await readFromTop(query);
        if (!page) return;
        if (!page.ok) return set({ failure: page.failure });
        readOn = today;
        const { rows } = page.value;
        const { activeId, open } = get();
        const stays = open !== null || rows.some(({ id }) => id === activeId);
        set({
          ...page.value,
          failure: null,
          // An open record that is not among the hits stands before the first of them, so that none is skipped.
          ...{ activeId: stays ? (open?.id ?? activeId) : (rows[0]?.id ?? null), gap: 0 },
        });
        countFor(query);
      } finally {
        if (turn === mine) set({ searching: false, loaded: true });
      }
    },

    /** Changes that come while the top is being read are answered by one more reading, however many they are. */
    async refresh(changed = []) {
      askedAgain = true;
      for (const id of changed) changedIds.add(id);
      if (refreshing) return;
      refreshing = true;
      try {
        while (askedAgain) {
          askedAgain = false;
          await readNewest();
          const open = get().open;
          if (open) await readOpen(open.id);
        }
      } finally {
        refreshing = false;
      }
    },

    async loadMore() {
      const { query, next, loadingMore } = get();
      if (next === null || loadingMore) return;
      set({ loadingMore: true });
      try {
        const page = await client.history.find({ query, before: next, limit: PAGE });
        if (!page.ok) return set({ failure: page.failure });
        // The list may have begun anew while this page was on its way.
        if (get().next === next && get().query === query) set((state) => joined(state, page.value));
      } finally {
        set({ loadingMore: false });
      }
    },

    async chooseFound() {
      const { query } = get();
      const page = await readFromTop(query, ({ rows }) => rows.length >= DECIDE_MANY_MAX);
      if (!page?.ok) return page ? set({ failure: page.failure }) : undefined;
      useSelection.getState().choose(page.value.rows.map(({ id }) => id));
    },

    step(by) {
      const { rows, open } = get();
      const row = rows[steppedTo(rows, get(), by) ?? -1];
      if (!row) return;
      set({ activeId: row.id });
      if (open) void get().show(row.id);
    },

    async show(id) {
      set((state) => ({ ...placeOutside(state.rows, state, id), open: { id, check: null, failure: null } }));
      await readOpen(id);
    },

    close() {
      const { rows } = get();
      set({ ...keptPlace(rows, rows, get(), null), open: null });
    },
  };
});
