/** The history on screen: what is asked of it, its rows, the one that the keys stand on, and the one that is open. */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import type { Failure } from '../../shared/failure.ts';
import { type HistoryQuery, wholeHistory } from '../../shared/history-query.ts';
import { client } from '../client.ts';
import { countFor } from './find/counts-store.ts';
import { queryInAddress } from './find/view-address.ts';
import { joined, noRows, type Rows, refreshed } from './history-rows.ts';

/** How many rows are asked for at a time. */
const PAGE = 100;

export interface OpenRecord {
  readonly id: string;
  readonly check: Check | null;
  readonly failure: Failure | null;
}

interface HistoryState extends Rows {
  readonly query: HistoryQuery;
  readonly loaded: boolean;
  /** Rows are being looked for, and none of what was asked last have come. */
  readonly searching: boolean;
  readonly loadingMore: boolean;
  readonly failure: Failure | null;
  readonly activeId: string | null;
  readonly open: OpenRecord | null;
  readonly ask: (query: HistoryQuery) => Promise<void>;
  readonly refresh: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly step: (by: number) => void;
  readonly show: (id: string) => Promise<void>;
  readonly close: () => void;
}

export const useHistory = create<HistoryState>()((set, get) => {
  /** Counts the questions: an answer to any but the last is not wanted any more. */
  let turn = 0;
  let refreshing = false;
  let askedAgain = false;

  const readOpen = async (id: string) => {
    const result = await client.checks.show({ id });
    // Another one may have been opened in the meantime.
    if (get().open?.id !== id) return;
    set({
      open: { id, check: result.ok ? result.value : null, failure: result.ok ? null : result.failure },
    });
  };

  /** Looks on until there are rows, or nothing is left to look through. Null where another question came in between. */
  const firstRows = async (query: HistoryQuery) => {
    const mine = turn;
    let before: number | null = null;
    for (;;) {
      const page = await client.history.find({ query, before, limit: PAGE });
      if (turn !== mine) return null;
      if (!page.ok || page.value.rows.length > 0 || page.value.next === null) return page;
      before = page.value.next;
    }
  };

  const keptActive = (rows: Rows['rows'], activeId: string | null) =>
    rows.some(({ id }) => id === activeId) ? activeId : (rows[0]?.id ?? null);

  const readNewest = async () => {
    const { query } = get();
    const page = await firstRows(query);
    if (!page) return;
    if (!page.ok) return set({ failure: page.failure, loaded: true });
    set((state) => {
      const rows = refreshed(state, page.value);
      return { ...rows, loaded: true, failure: null, activeId: keptActive(rows.rows, state.activeId) };
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
    open: null,

    /** The rows that stand there stay until the first of the new ones have come. */
    async ask(query) {
      turn += 1;
      set({ query, searching: true });
      const page = await firstRows(query);
      if (!page) return;
      if (!page.ok) return set({ failure: page.failure, searching: false, loaded: true });
      const { rows } = page.value;
      const { activeId } = get();
      set({
        ...page.value,
        ...{ loaded: true, searching: false, failure: null, activeId: keptActive(rows, activeId) },
      });
      countFor(query);
    },

    /** Changes that come while the top is being read are answered by one more reading, however many they are. */
    async refresh() {
      askedAgain = true;
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

    step(by) {
      const { rows, activeId, open } = get();
      const from = rows.findIndex((row) => row.id === activeId);
      const to = Math.min(Math.max(from + by, 0), rows.length - 1);
      const row = rows[to];
      if (!row) return;
      set({ activeId: row.id });
      if (open && open.id !== row.id) void get().show(row.id);
    },

    async show(id) {
      set({ activeId: id, open: { id, check: null, failure: null } });
      await readOpen(id);
    },

    close: () => set({ open: null }),
  };
});
