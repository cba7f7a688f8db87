/** Whether any check bears an identifier: an end that is entered for none would keep its records for good, unnoticed. */
import { type DatedQuery, wholeHistory } from './history-query.ts';
import { readIdentifier } from './kinds.ts';

/** How far is looked: a page of what is found, and so many of them. */
const LIMIT = 200;
const PAGES = 20;

/** A page of what is found, newest first; null where that cannot be told. */
export type FindPage = (
  query: DatedQuery,
  before: number | null,
  limit: number,
) => Promise<{
  readonly rows: readonly { readonly identifier: string }[];
  readonly next: number | null;
} | null>;

/**
 * Found by its words, as all else in the history. False where it is certain that there is none; what cannot be told, in
 * so many pages or of signs that are no words, is taken for borne.
 */
export async function isBorne(typed: string, find: FindPage): Promise<boolean> {
  const { number: identifier } = readIdentifier(typed);
  if (!/[\p{L}\p{N}]/u.test(identifier)) return true;
  let before: number | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const found = await find({ ...wholeHistory, text: identifier }, before, LIMIT);
    if (!found || found.rows.some((row) => row.identifier === identifier)) return true;
    before = found.next;
    if (before === null) return false;
  }
  return true;
}
