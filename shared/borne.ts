/** Whether any check bears an identifier, and how: an end that is entered for none would keep its records for good, unnoticed. */
import { type DatedQuery, wholeHistory } from './history-query.ts';
import { readIdentifier } from './kinds.ts';
import { spacedAsBefore } from './plainly-spaced.ts';
import { asWritten } from './seen-text.ts';

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

/** Found by its words, as all else in the history; null where it cannot be told in so many pages. */
async function bears(identifier: string, find: FindPage): Promise<boolean | null> {
  let before: number | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const found = await find({ ...wholeHistory, text: identifier }, before, LIMIT);
    if (!found) return null;
    if (found.rows.some((row) => row.identifier === identifier)) return true;
    before = found.next;
    if (before === null) return false;
  }
  return null;
}

/** What is typed as the checks bear it: in normal form, or where some do, as an older version kept it, also copied as that is shown. */
export async function asBorne(typed: string, find: FindPage): Promise<string> {
  const { number: identifier } = readIdentifier(typed);
  for (const before of new Set([typed, asWritten(typed)].map(spacedAsBefore)))
    if (before !== identifier && (await bears(before, find))) return before;
  return identifier;
}

/**
 * False where it is certain that there is none; what cannot be told, in so many pages or of signs that are no words, is taken
 * for borne.
 */
export async function isBorne(typed: string, find: FindPage): Promise<boolean> {
  const identifier = await asBorne(typed, find);
  return !/[\p{L}\p{N}]/u.test(identifier) || (await bears(identifier, find)) !== false;
}

/** Whether it is certain that some check bears what is typed. */
export const isSurelyBorne = async (typed: string, find: FindPage): Promise<boolean> =>
  (await bears(await asBorne(typed, find), find)) === true;
