/** The journal: one line for each thing that somebody did. Lines are added, never changed. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { JournalLine } from '../../shared/journal.ts';
import type { JournalKind } from '../../shared/review.ts';

interface JournalRow {
  readonly at: number;
  readonly operator: string;
  readonly what: JournalKind;
  readonly detail: string;
}

/** As RFC 8785 writes an object of plain values: keys in order, no spaces. The text is what a hash will be taken of. */
function canonical(detail: JournalLine['detail']): string {
  return JSON.stringify(Object.fromEntries(Object.entries(detail).sort(([a], [b]) => (a < b ? -1 : 1))));
}

export function journalTable(db: Database) {
  const insert = db.prepare(
    `INSERT INTO journal (at, operator, operator_id, what, check_id, detail)
     VALUES (@at, @operator, @operatorId, @what, @checkId, @detail)`,
  );
  const ofCheck = db.prepare<[string], JournalRow>(
    'SELECT at, operator, what, detail FROM journal WHERE check_id = ? ORDER BY seq',
  );
  return {
    /** Adds a line; durable when it returns, unless within a transaction, with which it stands or falls. */
    log({ at, by, what, checkId, detail }: JournalLine): void {
      insert.run({ at, operator: by.name, operatorId: by.id, what, checkId, detail: canonical(detail) });
    },
    /** What was done to one check, oldest first. */
    journalOf: (checkId: string) =>
      ofCheck.all(checkId).map(({ detail, ...row }) => ({
        ...row,
        detail: JSON.parse(detail) as JournalLine['detail'],
      })),
  };
}

export type Journal = ReturnType<typeof journalTable>;
