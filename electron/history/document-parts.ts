/** Whole checks, however many: part by part, so that nobody has to hold all of them. */
import type { Check } from '../../shared/check.ts';
import type { ExportChunk, ExportedDocument } from '../../shared/exported.ts';
import type { DatedQuery } from '../../shared/history-query.ts';
import type { Operations } from './operations.ts';

/** Checks of one part: whatever else is asked of the history meanwhile waits for one part at most. */
const PART_CHECKS = 500;

/** The history, or what serves it in this very thread. */
export interface DocumentSource {
  exportDocuments(...input: Parameters<Operations['exportDocuments']>): ExportChunk | Promise<ExportChunk>;
}

const decoder = new TextDecoder();

const checksOf = ({ json }: ExportChunk): Check[] =>
  (JSON.parse(decoder.decode(json)) as ExportedDocument[]).map(({ check }) => check);

/**
 * The newest checks that `query` asks for, at most `limit`; no part is empty. The next one is read while this one is used.
 * A check is as it was when its part was read, and one that is made meanwhile is in none.
 */
export async function* documentParts(
  source: DocumentSource,
  query: DatedQuery,
  limit: number,
): AsyncGenerator<Check[]> {
  const read = async (before: number | null, left: number) =>
    source.exportDocuments(query, before, Math.min(left, PART_CHECKS));
  let left = limit;
  let coming: Promise<ExportChunk> | null = read(null, left);
  while (coming) {
    const part: ExportChunk = await coming;
    left -= part.count;
    coming = part.next === null || left === 0 ? null : read(part.next, left);
    // Its rejection is met where it is awaited; until then it is no defect.
    coming?.catch(() => undefined);
    if (part.count > 0) yield checksOf(part);
  }
}
