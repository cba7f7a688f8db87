/** The journal: one line for each thing that somebody did. Lines are added to the chain, never changed. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { JournalLine } from '../../shared/journal.ts';
import type { JournalKind } from '../../shared/review.ts';
import { auditLog } from './audit/audit-log.ts';

interface JournalRow {
  readonly seq: number;
  readonly at: string;
  readonly operator: string;
  readonly what: JournalKind;
  readonly detail: string;
}

export function journalTable(db: Database) {
  const { append } = auditLog(db);
  const ofCheck = db.prepare<[string], JournalRow>(
    'SELECT seq, at, operator, what, detail FROM journal WHERE check_id = ? ORDER BY seq',
  );
  return {
    /** Adds a line; durable when it returns, unless within a transaction, with which it stands or falls. */
    log: (line: JournalLine): void => void append(line),
    /** What was done to one check, in the order in which it was written. */
    journalOf: (checkId: string) =>
      ofCheck.all(checkId).map(({ at, detail, ...row }) => ({
        ...row,
        at: Date.parse(at),
        detail: JSON.parse(detail) as JournalLine['detail'],
      })),
  };
}

export type Journal = ReturnType<typeof journalTable>;
