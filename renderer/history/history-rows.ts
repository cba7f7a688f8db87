/** The rows of the history as far as they are loaded: pages joined at the end, news merged at the top. */
import type { CheckRow } from '../../shared/contract.ts';

export interface Rows {
  readonly rows: readonly CheckRow[];
  /** Where to read on; null at the end. */
  readonly next: number | null;
  readonly total: number;
}

export const noRows: Rows = { rows: [], next: null, total: 0 };

/** What was loaded, and one older page after it. A row that moved in between stands once. */
export function joined(before: Rows, page: Rows): Rows {
  const known = new Set(before.rows.map((row) => row.id));
  return {
    rows: [...before.rows, ...page.rows.filter((row) => !known.has(row.id))],
    next: page.next,
    total: page.total,
  };
}

/**
 * The newest page laid over what was loaded. If the two share no row, something may lie between them that
 * nobody has read, so the newest page stands alone and reading goes on from there.
 */
export function refreshed(before: Rows, newest: Rows): Rows {
  const fresh = new Set(newest.rows.map((row) => row.id));
  const overlaps = before.rows.some((row) => fresh.has(row.id));
  if (!overlaps) return { rows: newest.rows, next: newest.next, total: newest.total };
  return {
    rows: [...newest.rows, ...before.rows.filter((row) => !fresh.has(row.id))],
    next: before.next,
    total: newest.total,
  };
}
