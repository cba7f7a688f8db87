/**
 * What leaves the desk as a list. Apart from any schema, so that the thread of the database, which every opening waits
 * for, does not load what checks schemas.
 */
import type { Caution } from './cautions.ts';
import type { Check } from './check.ts';
import type { Decision } from './review.ts';

/** `csv` is the list for a spreadsheet, `jsonl` one whole document a line for a program. */
export const listFormats = ['csv', 'jsonl'] as const;
export type ListFormat = (typeof listFormats)[number];

/** The decision that stands, as it goes with a row. `at` is in milliseconds since 1970, UTC. */
export type ExportedDecision = Pick<Decision, 'decision' | 'reason' | 'note' | 'operator'> & {
  readonly at: number;
};

/** A row of the list. Instants are milliseconds since 1970, UTC; `sandbox` is 1 or 0, as the table keeps it. */
export interface ExportedRow {
  readonly id: string;
  readonly kind: Check['kind'];
  readonly state: Check['state'];
  readonly outcome: Check['outcome'];
  readonly number: string;
  readonly identifier: string;
  /** For no cell of its own: a phone that was declared is covered in the others, also where none was returned. */
  readonly declared: Check['declared'];
  readonly profile: string;
  readonly environment: Check['environment'];
  readonly sandbox: number;
  readonly operator: string;
  readonly created_at: number;
  readonly finished_at: number | null;
  readonly http_status: number | null;
  readonly message: string | null;
  readonly identity: Check['identity'];
  readonly match: Check['match'];
  readonly trouble: Check['trouble'];
  readonly decided: ExportedDecision | null;
  /** What the answer says besides; null where there is nothing. */
  readonly cautions: readonly Caution[] | null;
}

/** A check with the decision about it. */
export interface ExportedDocument {
  readonly check: Check;
  readonly decision: ExportedDecision | null;
}

/**
 * A part of a list: `json` is a JSON array of `count` rows or documents, in UTF-8. It goes as bytes, which threads hand
 * over to one another without a copy in the memory of each. `next` is handed back to read on; null at the end.
 */
export interface ExportChunk {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly count: number;
  readonly next: number | null;
}

/** What stands on everything that comes from a sandbox; null on what is about a real person. */
export function sandboxMark({
  sandbox,
  environment,
}: {
  readonly sandbox: boolean;
  readonly environment: Check['environment'];
}): 'SANDBOX' | null {
  return sandbox || environment === 'sandbox' ? 'SANDBOX' : null;
}
