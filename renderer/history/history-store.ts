/** The history on screen: its rows, the one that the keys stand on, and the one that is open. */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import type { Failure } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { joined, noRows, type Rows, refreshed } from './history-rows.ts';

/** How many rows are asked for at a time. */
const PAGE = 100;

export interface OpenRecord {
  readonly id: string;
  readonly check: Check | null;
  readonly failure: Failure | null;
}

interface HistoryState extends Rows {
  readonly loaded: boolean;
  readonly loadingMore: boolean;
  readonly failure: Failure | null;
  readonly activeId: string | null;
  readonly open: OpenRecord | null;
  readonly refresh: () => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly step: (by: number) => void;
  readonly show: (id: string) => Promise<void>;
  readonly close: () => void;
}

export const useHistory = create<HistoryState>()((set, get) => {
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

  const readNewest = async () => {
    const page = await client.checks.page({ before: null, limit: PAGE });
    if (!page.ok) return set({ failure: page.failure, loaded: true });
    set((state) => {
      const rows = refreshed(state, page.value);
      return { ...rows, loaded: true, failure: null, activeId: state.activeId ?? rows.rows[0]?.id ?? null };
    });
  };

  return {
    ...noRows,
    loaded: false,
    loadingMore: false,
    failure: null,
    activeId: null,
    open: null,

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
      const { next, loadingMore } = get();
      if (next === null || loadingMore) return;
      set({ loadingMore: true });
      try {
        const page = await client.checks.page({ before: next, limit: PAGE });
        if (!page.ok) return set({ failure: page.failure });
        // The list may have begun anew while this page was on its way.
        if (get().next === next) set((state) => joined(state, page.value));
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
