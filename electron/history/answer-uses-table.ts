/**
 * Earlier answers that were used instead of a new check, each a line of the log. The log is never erased, so whom an answer
 * was used for stands there by hashes alone: by the keyed one, as ends of relationships and certificates name a customer,
 * by which the desk finds the line again, and sealed under the check's salt, so that it can be proved elsewhere.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { Actor } from '../../shared/journal.ts';
import type { ShownAnswer } from '../../shared/review.ts';
import { auditLog } from './audit/audit-log.ts';
import { searchIndex } from './find/search-index.ts';
import type { Journal } from './journal-table.ts';
import type { NumberKeyer } from './number-key.ts';
import type { NumberOf } from './prepared-table.ts';
import { HistoryTrouble } from './trouble.ts';

/** `identifier` is that of the customer who is here now, in normal form. */
export interface AnswerUse {
  readonly useId: string;
  readonly checkId: string;
  readonly identifier: string;
  readonly shown: ShownAnswer;
  /** The prepared check for which it is used; it waits no more if it is of the same number. */
  readonly preparedId: string | null;
}

type EndAnswered = (id: string, isOfNumber: (row: NumberOf) => boolean, by: Actor, at: number) => void;

export function answerUsesTable(
  db: Database,
  journal: Journal,
  keyOf: NumberKeyer,
  endAnswered: EndAnswered,
) {
  const search = searchIndex(db);
  const { seal } = auditLog(db);
  const used = db.prepare<[string], { seq: number; identifier: string; number_key: string | null }>(
    'SELECT seq, identifier, number_key FROM checks WHERE id = ?',
  );
  const written = db.prepare<[string, string], { there: 1 }>(
    `SELECT 1 AS there FROM journal
     WHERE check_id = ? AND what = 'answer-used' AND detail ->> '$.useId' = ?`,
  );

  return {
    /** Writes the use of an answer, once, however often it is asked to. Throws `check-unknown`. */
    logAnswerUse: db.transaction(
      ({ useId, checkId, identifier, shown, preparedId }: AnswerUse, by: Actor, at: number): void => {
        const check = used.get(checkId);
        if (!check) throw new HistoryTrouble('check-unknown');
        if (written.get(checkId, useId)) return;
        const fields = shown.fields.map(({ field, result }) => `${field} ${result}`);
        journal.log({
          ...{ at, by, what: 'answer-used', checkId },
          detail: {
            comparedNow: shown.isComparedNow,
            customer: keyOf('customer', identifier),
            fields: fields.length > 0 ? fields.join(', ') : null,
            identifier: seal(checkId, identifier.toWellFormed()),
            otherCustomer: identifier !== check.identifier,
            outcome: shown.outcome,
            useId,
          },
        });
        if (preparedId !== null)
          endAnswered(preparedId, ({ kind, number }) => keyOf(kind, number) === check.number_key, by, at);
        search.reindex(check.seq);
      },
    ).immediate,
  };
}
