/** The rows of the history as far as they are loaded: news merged at the top. */
import type { CheckRow } from '../../shared/contract.ts';
import type { Page } from '../listing/listed.ts';

export interface Rows extends Page<CheckRow> {
  /** Checks in the history, shown or not. */
  readonly all: number;
}

export const noRows: Rows = { rows: [], next: null, all: 0 };

/**
 * The newest page laid over what was loaded; a row that is not found any more goes. If the two share no row, something
 * may lie between them that nobody has read, so the newest page stands alone and reading goes on from there.
 */
export function refreshed(before: Page<CheckRow>, newest: Rows): Rows {
  const { rows, next, all } = newest;
  const fresh = new Set(rows.map((row) => row.id));
  const shared = before.rows.findLastIndex((row) => fresh.has(row.id));
  if (next === null || shared === -1) return { rows, next, all };
  return { rows: [...rows, ...before.rows.slice(shared + 1)], next: before.next, all };
}

/** So far a page that is read anew goes on for a row that was loaded before, so that nobody's place is lost. */
const SHARED_WITHIN = 1_000;

/**
 * Whether a page that was read anew from the top holds a row that was loaded, or will not find one within bounds, and
 * reaches beyond every row of `changed` that was loaded, so that laying it over what was loaded leaves none of them as it was.
 */
export function reachesBeyond(before: Page<CheckRow>, newest: Rows, changed: ReadonlySet<string>): boolean {
  const deepest = before.rows.findLastIndex((row) => changed.has(row.id));
  if (newest.next !== null && newest.rows.length < SHARED_WITHIN && sharesNone(before, newest)) return false;
  if (newest.next === null || deepest === -1 || newest.rows.length > before.rows.length) return true;
  const after = new Set(before.rows.slice(deepest + 1).map((row) => row.id));
  return newest.rows.some((row) => after.has(row.id));
}

function sharesNone(before: Page<CheckRow>, newest: Rows): boolean {
  const known = new Set(before.rows.map((row) => row.id));
  return known.size > 0 && !newest.rows.some((row) => known.has(row.id));
}
