/** Whole checks of a small history, all at once. */
import type { Check } from '../../../shared/check.ts';
import { wholeHistory } from '../../../shared/history-query.ts';
import { type DocumentSource, documentParts } from '../document-parts.ts';

/** The newest checks that have these words, at most `limit`; without words, of all. None of a history that is not open. */
export async function foundDocuments(
  source: DocumentSource | null,
  text = '',
  limit = 1_000,
): Promise<Check[]> {
  if (!source) return [];
  const found: Check[] = [];
  for await (const part of documentParts(source, { ...wholeHistory, text }, limit)) found.push(...part);
  return found;
}
