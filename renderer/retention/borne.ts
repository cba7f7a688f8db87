/** Whether any check bears an identifier: an end that is entered for none would keep its records for good, unnoticed. */
import { readIdentifier } from '../../shared/kinds.ts';
import { client } from '../client.ts';

/** How far is looked: a page of what is found, and so many of them. */
const LIMIT = 200;
const PAGES = 20;

/**
 * Found by its words, as all else in the history. False where it is certain that there is none; what cannot be told, in
 * so many pages or of signs that are no words, is taken for borne.
 */
export async function isBorne(typed: string): Promise<boolean> {
  const { number: identifier } = readIdentifier(typed);
  if (!/[\p{L}\p{N}]/u.test(identifier)) return true;
  const query = { text: identifier, filters: {}, from: null, to: null };
  let before: number | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    const found = await client.history.find({ query, before, limit: LIMIT });
    if (!found.ok || found.value.rows.some((row) => row.identifier === identifier)) return true;
    before = found.value.next;
    if (before === null) return false;
  }
  return true;
}
