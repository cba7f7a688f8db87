/** The audit log in the window: how it stands, the entries in sight, and a verification that runs. */
import { create } from 'zustand';
import {
  type AuditFilter,
  type AuditProgress,
  type AuditReport,
  type AuditRow,
  type AuditState,
  OPERATOR_MAX,
} from '../../shared/audit.ts';
import type { Failure } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { lastAsked } from '../last-asked.ts';

const PAGE = 100;

const everything: AuditFilter = { kind: null, operator: null, checkId: null };

/** Nobody bears what is cut off here: none would be found by the whole of it either. */
const sought = (filter: AuditFilter): AuditFilter => ({
  ...filter,
  operator: filter.operator?.slice(0, OPERATOR_MAX) ?? null,
});

interface Run {
  readonly id: string;
  /** Milliseconds of a clock that never jumps. */
  readonly startedAt: number;
  readonly progress: AuditProgress | null;
}

interface AuditStoreState {
  readonly state: AuditState | null;
  readonly filter: AuditFilter;
  readonly rows: readonly AuditRow[];
  /** The last entry of the log when they were asked for. */
  readonly listedTo: number;
  /** Where to read on; null at the end. */
  readonly next: number | null;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly run: Run | null;
  readonly report: AuditReport | null;
  readonly load: () => Promise<void>;
  /** How the log stands by now; the entries that stand there stay, and the place in them. */
  readonly lookAgain: () => Promise<void>;
  readonly narrow: (change: Partial<AuditFilter>) => Promise<void>;
  readonly loadMore: () => Promise<void>;
  readonly verify: (deep: boolean) => Promise<void>;
  readonly cancel: () => void;
  readonly sign: () => Promise<void>;
}

export const useAudit = create<AuditStoreState>()((set, get) => {
  /** An answer to a question of before is not taken for an answer to this one. */
  const asked = lastAsked();
  /** What the rows that stand there were asked for with: nothing that another filter finds goes behind them. */
  let answered: AuditFilter | null = null;

  /** Reads until a page is full or the log ends: a narrow filter finds nothing in many places. */
  const read = async (from: number | null, kept: readonly AuditRow[]) => {
    const isLast = asked();
    set({ isLoading: true, failure: null });
    const { filter } = get();
    let { listedTo } = get();
    const rows = [...kept];
    let before = from;
    try {
      if (from === null) {
        // Those of the first page are asked for behind this state; by their answer, the log may stand elsewhere.
        const state = await client.audit.state({});
        if (!isLast()) return;
        if (!state.ok) return set({ failure: state.failure });
        set({ state: state.value });
        listedTo = state.value.head.seq;
      }
      do {
        const page = await client.audit.page({ filter: sought(filter), before, limit: PAGE });
        if (!isLast()) return;
        if (!page.ok) return set({ failure: page.failure });
        rows.push(...page.value.rows);
        before = page.value.next;
      } while (before !== null && rows.length < kept.length + PAGE);
      answered = filter;
      set({ rows, listedTo, next: before });
    } finally {
      if (isLast()) set({ isLoading: false });
    }
  };

  return {
    state: null,
    filter: everything,
    rows: [],
    listedTo: 0,
    next: null,
    isLoading: false,
    failure: null,
    run: null,
    report: null,

    load: () => read(null, []),

    async lookAgain() {
      const state = await client.audit.state({});
      if (!state.ok) return;
      set({ state: state.value });
      // Before the first entry there is no place in them to be kept.
      if (get().listedTo === 0 && state.value.head.seq > 0 && !get().isLoading) await get().load();
    },

    async narrow(change) {
      set({ filter: { ...get().filter, ...change } });
      await read(null, []);
    },

    async loadMore() {
      const { next, rows, isLoading, filter } = get();
      if (next !== null && !isLoading && filter === answered) await read(next, rows);
    },

    async verify(deep) {
      if (get().run) return;
      const id = crypto.randomUUID();
      set({ run: { id, startedAt: performance.now(), progress: null }, report: null, failure: null });
      const stop = client.audit.progressed(({ id: of, ...progress }) => {
        const { run } = get();
        if (of === id && run) set({ run: { ...run, progress } });
      });
      try {
        const result = await client.audit.verify({ id, deep });
        if (result.ok) {
          set({ report: result.value });
          // What stands above it must not fall short of what was just verified.
          await get().lookAgain();
        } else if (result.failure.code !== 'cancelled') set({ failure: result.failure });
      } finally {
        stop();
        set({ run: null });
      }
    },

    async sign() {
      const signed = await client.audit.sign({});
      if (signed.ok) await get().load();
      else set({ failure: signed.failure });
    },

    cancel() {
      const { run } = get();
      if (run) void client.audit.cancel({ id: run.id });
    },
  };
});

/** Whether entries were written since those that stand there were asked for. */
export const hasNewer = ({ state, listedTo, rows }: Pick<AuditStoreState, 'state' | 'listedTo' | 'rows'>) =>
  (state?.head.seq ?? 0) > Math.max(listedTo, rows[0]?.seq ?? 0);
