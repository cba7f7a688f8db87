/**
 * What the stores of long lists have in common: rows that are read in pages from the newest on, the one that the keys stand
 * on, and the one that is open.
 */
import { type Failure, type Result, succeed } from '../../shared/failure.ts';
import { lastAsked } from '../last-asked.ts';
import { keptPlace, type Place, steppedTo } from './place.ts';

/** Rows that are asked for at a time. */
const PAGE = 100;

interface Row {
  readonly id: string;
}

export interface Page<R extends Row> {
  readonly rows: readonly R[];
  /** Where to read on; null at the end. */
  readonly next: number | null;
}

export interface Listed<Q, R extends Row> extends Page<R>, Place {
  readonly query: Q;
  readonly loaded: boolean;
  readonly loadingMore: boolean;
  readonly failure: Failure | null;
  /** Grows with each step of the keys: at the end of the list no other row comes to be the active one. */
  readonly steps: number;
  readonly loadMore: () => Promise<void>;
  /** To the row so many rows on; where one is open, that one is opened. */
  readonly step: (by: number) => void;
  readonly close: () => void;
}

/** What a store hands in; `M` is what its pages tell besides their rows. */
interface Parts<Q, R extends Row, M> {
  readonly get: () => Listed<Q, R> & { readonly open: Row | null };
  readonly set: (change: Partial<Listed<Q, R> & { readonly open: null }> | (Page<R> & M)) => void;
  readonly read: (asked: { query: Q; before: number | null; limit: number }) => Promise<Result<Page<R> & M>>;
  /** Opens a row. */
  readonly show: (row: R) => void;
}

export function listedOf<Q, R extends Row, M extends object>({ get, set, read, show }: Parts<Q, R, M>) {
  const asking = lastAsked();
  let isLast = asking();
  /** Whether the rows that stand there are those of the question before: nothing that is read now goes with them. */
  let areOfBefore = false;
  /** Why a page could not be read, until it can. */
  let unread: Failure | null = null;

  const loadMore = async () => {
    const { query, next, loadingMore } = get();
    if (next === null || loadingMore || areOfBefore) return;
    set({ loadingMore: true });
    try {
      const page = await read({ query, before: next, limit: PAGE });
      // The list may have begun anew while this page was on its way.
      if (get().next !== next || get().query !== query) return;
      unread = page.ok ? unread : page.failure;
      if (!page.ok) return set({ failure: unread });
      set({ ...joined(get(), page.value), ...(get().failure === unread ? { failure: null } : {}) });
    } finally {
      set({ loadingMore: false });
    }
  };

  return {
    /** Another question: an answer to any before it is not wanted any more. Tells whether it is still the last. */
    begin() {
      isLast = asking();
      areOfBefore = true;
      return isLast;
    },

    /** The rows that stand there for what is asked now: none until an answer to it has been put there. */
    standing: (): Page<R> => (areOfBefore ? { rows: [], next: null } : get()),

    /** Says that an answer to what is asked now is put there. */
    answered() {
      areOfBefore = false;
    },

    /**
     * Reads from the top until it is `enough`, or nothing is left, and in one go no more than `left` says of what was read. The
     * first rows are always waited for: a search may come back before its end with none. Null where another question came in
     * between.
     */
    async readFromTop(
      query: Q,
      enough: (read: Page<R> & M) => boolean = () => true,
      left: (rows: readonly R[]) => number | null = () => null,
    ) {
      const isWanted = isLast;
      let rows: readonly R[] = [];
      let before: number | null = null;
      for (;;) {
        const limit = Math.min(PAGE, left(rows) ?? PAGE);
        const page: Result<Page<R> & M> = await read({ query, before, limit });
        if (!isWanted()) return null;
        if (!page.ok) return page;
        rows = [...rows, ...page.value.rows];
        before = page.value.next;
        const all = { ...page.value, rows };
        if (before === null || (rows.length > 0 && enough(all))) return succeed(all);
      }
    },

    /** What a store begins with and does, but for what is asked of its list. */
    common: {
      rows: [],
      next: null,
      loaded: false,
      loadingMore: false,
      failure: null,
      activeId: null,
      gap: 0,
      open: null,
      steps: 0,
      loadMore,

      step(by: number) {
        const { rows, open, steps } = get();
        set({ steps: steps + 1 });
        const row = rows[steppedTo(rows, get(), by) ?? -1];
        if (!row) return;
        set({ activeId: row.id });
        if (open) show(row);
      },

      close() {
        const { rows } = get();
        set({ ...keptPlace(rows, rows, get(), null), open: null });
      },
    },
  };
}

/** What was loaded, and one older page after it. A row that moved in between stands once. */
export function joined<R extends Row, P extends Page<R>>(before: Page<R>, page: P) {
  const known = new Set(before.rows.map(({ id }) => id));
  return { ...page, rows: [...before.rows, ...page.rows.filter(({ id }) => !known.has(id))] };
}
