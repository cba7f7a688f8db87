/**
 * Reading the checks that a query asks for in order to hand them out: page by page by their place, so that neither their
 * number nor what else is asked of the database's thread makes anybody wait.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { ExportChunk, ExportedDecision, ExportedDocument } from '../../shared/exported.ts';
import type { DatedQuery } from '../../shared/history-query.ts';
import { CHECK_COLUMNS, type StoredCheck, toCheck } from './check-rows.ts';
import { finder, ofChecks } from './find/find-table.ts';
import { searchIndex } from './find/search-index.ts';
import type { NumberKeyer } from './number-key.ts';

/** The decision that stands, from its own table: on the check itself it lies behind the answer's bytes. */
const DECIDED = `(SELECT json_object('decision', decision, 'reason', reason, 'note', note, 'operator', operator, 'at', at)
  FROM decisions WHERE check_id = checks.id ORDER BY decisions.seq DESC LIMIT 1)`;

/** The plain columns of an `ExportedRow`. */
const PLAIN = [
  ...[
    'id',
    'kind',
    'state',
    'outcome',
    'number',
    'identifier',
    'profile',
    'environment',
    'sandbox',
    'operator',
  ],
  ...['created_at', 'finished_at', 'http_status', 'message', 'trouble'],
];

/**
 * A row as its JSON, which the database writes faster than it hands over values, and with less for the thread to throw
 * away. All of these columns lie before the answer's bytes, which may be megabytes a row and are never walked through.
 */
const ROW_COLUMNS = `seq, json_object(${PLAIN.map((name) => `'${name}', ${name}`).join(', ')},
  'declared', json(declared), 'identity', json(identity), 'match', json(match), 'decided', json(${DECIDED}),
  'cautions', json((SELECT listed.cautions FROM checks_listed AS listed WHERE listed.seq = checks.seq))) AS json`;

const DOCUMENT_COLUMNS = `${CHECK_COLUMNS}, ${DECIDED} AS decided`;

interface RowJson {
  readonly seq: number;
  readonly json: string;
}

interface StoredDocument extends StoredCheck {
  readonly decided: string | null;
}

const encoder = new TextEncoder();

const decisionOf = (text: string | null): ExportedDecision | null =>
  text === null ? null : JSON.parse(text);

export function exportTable(db: Database, keyOf: NumberKeyer) {
  const rows = finder<RowJson>(db, ofChecks(ROW_COLUMNS), { keyOf });
  const search = searchIndex(db);
  /** What the answer of a check says of lists is kept with the index: of one that this has not come to, it is read from the answer. */
  const withCautions = (row: RowJson, indexedTo: number): string => {
    const caution = row.seq > indexedTo ? (search.traits(row.seq)?.values.caution ?? []) : [];
    return caution.length === 0 ? row.json : JSON.stringify({ ...JSON.parse(row.json), cautions: caution });
  };
  const documents = finder<StoredDocument>(db, ofChecks(DOCUMENT_COLUMNS), { keyOf });
  return {
    /**
     * The rows of the list before `before` (null: from the newest), at most `limit`, as `ExportedRow`; all of one moment, as
     * the index may be moved on by another process.
     */
    exportRows: db.transaction((query: DatedQuery, before: number | null, limit: number): ExportChunk => {
      const read = rows.read(query, before, limit);
      const indexedTo = search.indexedTo();
      const json = encoder.encode(`[${read.rows.map((row) => withCautions(row, indexedTo)).join(',')}]`);
      return { json, count: read.rows.length, next: read.next };
    }),

    /** The same as whole documents, each an `ExportedDocument`. */
    exportDocuments(query: DatedQuery, before: number | null, limit: number): ExportChunk {
      const read = documents.read(query, before, limit);
      const found: ExportedDocument[] = read.rows.map((row) => ({
        check: toCheck(row),
        decision: decisionOf(row.decided),
      }));
      return { json: encoder.encode(JSON.stringify(found)), count: found.length, next: read.next };
    },
  };
}
