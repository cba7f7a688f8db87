/** What evidence needs of the rest of the house. `core.ts` hands it over. */
import type { ExportChunk } from '../../shared/exported.ts';
import type { DatedQuery } from '../../shared/history-query.ts';
import type { JournalLine } from '../../shared/journal.ts';

/** So far: `count` checks, and where to count on; null when all are counted. */
interface Counted {
  readonly count: number;
  readonly next: number | null;
}

/** The history, as far as lists are read from it. Each rejects with the troubles of the history. */
export interface ListStore {
  exportRows(query: DatedQuery, before: number | null, limit: number): Promise<ExportChunk>;
  exportDocuments(query: DatedQuery, before: number | null, limit: number): Promise<ExportChunk>;
  count(query: DatedQuery, soFar: Counted | null, most: number): Promise<Counted>;
  /** `total` is the number of all checks. */
  page(before: number | null, limit: number): Promise<{ readonly total: number }>;
  /** How many records were ever erased. */
  erasedRecords(): Promise<number>;
  log(line: JournalLine): Promise<void>;
}

/** The history, as far as a report needs it once it is made. */
export interface ReportStore extends Pick<ListStore, 'log'> {
  /** Rejects with `check-unknown` where it is not there any more. */
  show(checkId: string): Promise<unknown>;
}
