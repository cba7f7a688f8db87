/** The rows of the history as far as they are loaded: news merged at the top. */
import type { CheckRow } from '../../shared/contract.ts';
import type { Page } from '../listing/listed.ts';

export interface Rows extends Page<CheckRow> {
  /** Checks in the history, shown or not. */
  readonly all: number;
}

export const noRows: Rows = { rows: [], next: null, all: 0 };

/** Those that are to be decided on, as they stand in the list; one that is not in it nobody sees. */
export function seenOf(rows: readonly CheckRow[], ids: ReadonlySet<string>): CheckRow[] {
  const listed = new Map(rows.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => listed.get(id) ?? []);
}

/**
 * The newest page laid over what was loaded; a row that is not found any more goes. If the two share no row, something
 * may lie between them that nobody has read, so the newest page stands alone and reading goes on from there. So does one that
 * ends with a row that was not loaded: it reaches beyond what was, and what it does not hold of that is not found any more.
 */
export function refreshed(before: Page<CheckRow>, newest: Rows): Rows {
  const { rows, next, all } = newest;
  const last = rows.at(-1)?.id;
  const shared = before.rows.findIndex(({ id }) => id === last);
  if (next === null || shared === -1) return { rows, next, all };
  return { rows: [...rows, ...before.rows.slice(shared + 1)], next: before.next, all };
}

/**
 * The ids of what was loaded and is not found any more, as far as the newest page tells: of what lies behind it, it tells
 * nothing.
 */
export function goneIn(before: Page<CheckRow>, { rows, next }: Rows): string[] {
  const found = new Set(rows.map(({ id }) => id));
  const shared = before.rows.findLastIndex(({ id }) => found.has(id));
  const isPassed = next === null || (shared !== -1 && before.rows[shared]?.id !== rows.at(-1)?.id);
  const within = isPassed ? before.rows : before.rows.slice(0, shared + 1);
  return within.flatMap(({ id }) => (found.has(id) ? [] : [id]));
}

/** So far a page that is read anew goes on for a row that was loaded before, so that nobody's place is lost. */
const SHARED_WITHIN = 1_000;

/** What is known to have changed since the rows were loaded. */
export interface Changes {
  readonly ids: ReadonlySet<string>;
  /** Whether others may have, too. */
  readonly isAny: boolean;
  /** Whether not all checks are asked for: a change can bring one in between the rows then, or take one out. */
  readonly isFiltered: boolean;
}

/** Whether a row may be found now in between those that were loaded, or not be found any more, and none of them tells. */
function mayLieBetween(
  known: ReadonlySet<string>,
  { rows }: Rows,
  { ids, isAny, isFiltered }: Changes,
): boolean {
  if (!isFiltered || known.size > SHARED_WITHIN) return false;
  return isAny || [...ids].some((id) => !known.has(id) && !holds(rows, id));
}

const holds = (rows: readonly CheckRow[], id: string | undefined): boolean =>
  rows.some((row) => row.id === id);

/**
 * How many rows are to be read behind these, which were read anew, so that they end with the last that was loaded: whole pages
 * would have the list grow each time. Null where that is not known.
 */
export function leftToRead(before: Page<CheckRow>, rows: readonly CheckRow[]): number | null {
  const ends = rows.at(-1)?.id;
  const at = ends === undefined ? -1 : before.rows.findIndex(({ id }) => id === ends);
  const left = before.rows.length - 1 - at;
  return (at === -1 && rows.length > 0) || left === 0 ? null : left;
}

/**
 * Whether a page that was read anew from the top holds a row that was loaded, or will not find one within bounds, and
 * reaches beyond every changed row that was loaded, or may lie in between, so that laying it over what was loaded leaves none
 * of them as it was.
 */
export function reachesBeyond(before: Page<CheckRow>, newest: Rows, changes: Changes): boolean {
  const { rows, next } = newest;
  const known = new Set(before.rows.map(({ id }) => id));
  const since = rows.findIndex(({ id }) => known.has(id));
  if (next === null || known.size === 0) return true;
  if (since === -1) return rows.length >= SHARED_WITHIN;
  // What came since stands above, and reaches no row of before.
  const reached = rows.length - since;
  const ends = rows.at(-1)?.id ?? '';
  if (mayLieBetween(known, newest, changes)) {
    // Where nothing lay behind the last, something may by now.
    if (before.next === null) return reached > before.rows.length + SHARED_WITHIN;
    return holds(rows, before.rows.at(-1)?.id) || (reached >= before.rows.length && !known.has(ends));
  }
  if (reached > before.rows.length) return true;
  // One that ends with a row that came to be found in between could not be laid over those behind it.
  if (reached < before.rows.length && !known.has(ends)) return false;
  const deepest = before.rows.findLastIndex(({ id }) => changes.ids.has(id));
  const after = new Set(before.rows.slice(deepest + 1).map(({ id }) => id));
  return deepest === -1 || rows.some(({ id }) => after.has(id));
}
