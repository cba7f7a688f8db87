/** Where a long list stood when its screen was left, so that it stands there again when somebody comes back. */

type Rows = readonly { readonly id: string }[];

/** What a list stands for: what was asked, the row that the keys stand on, and the one that is open. */
interface Standing {
  readonly query: unknown;
  readonly activeId: string | null;
  readonly openId: string | null;
}

interface Left extends Standing {
  /** The row at the upper edge; null at the very top, where what came meanwhile is to be seen. */
  readonly topId: string | null;
  /** How far that row was scrolled past, in CSS pixels. */
  readonly past: number;
}

export interface LeftAt {
  /** Keeps where the list stands now: its rows, their height and how far it is scrolled, in CSS pixels. */
  readonly keep: (rows: Rows, row: number, scrolled: number, standing: Standing) => void;
  /**
   * How far the list is to be scrolled, and whether it is as it was left: nothing else has the keys or was opened, as from another
   * screen. Null where something else is asked by now, or the row is not loaded any more.
   */
  readonly find: (rows: Rows, row: number, standing: Standing) => { top: number; isSame: boolean } | null;
}

/** The memory of one list. It goes with the page: another operator begins with a new one. */
export function leftAt(): LeftAt {
  let left: Left | null = null;
  return {
    keep(rows, row, scrolled, standing) {
      const topId = scrolled === 0 ? null : (rows[Math.floor(scrolled / row)]?.id ?? null);
      left = { ...standing, topId, past: scrolled % row };
    },
    find(rows, row, { query, activeId, openId }) {
      if (left === null || left.query !== query) return null;
      const { topId, past } = left;
      const at = topId === null ? 0 : rows.findIndex(({ id }) => id === topId);
      if (at === -1) return null;
      const isSame = left.activeId === activeId && left.openId === openId;
      return { top: topId === null ? 0 : at * row + past, isSame };
    },
  };
}
