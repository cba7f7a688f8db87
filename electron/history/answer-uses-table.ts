/**
 * Earlier answers that were used instead of a new check, each a line of the log. The log is never erased, so whom an answer
 * was used for stands there by hashes alone: by the keyed one, as ends of relationships and certificates name a customer,
 * by which the desk finds the line again, and sealed under the check's salt, so that it can be proved elsewhere. Sealed is the
 * ground as well, since a purpose is typed and may name somebody: basis and way of the consent alone stand in clear.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import canonicalize from 'canonicalize';
import type { Environment } from '../../shared/check.ts';
import type { Ground } from '../../shared/ground.ts';
import type { Actor } from '../../shared/journal.ts';
import type { DecisionName, ShownAnswer } from '../../shared/review.ts';
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
  /** On which it is used: the lawful basis, the purpose and the consent of now. */
  readonly ground: Ground;
  /** The prepared check for which it is used; it waits no more if it is of the same number. */
  readonly preparedId: string | null;
}

/** `rejected`: somebody has rejected that check, so its answer is not used and nothing is written. */
type AnswerUsed = 'rejected' | { readonly endedPrepared: boolean };

type EndAnswered = (
  id: string,
  use: { readonly checkId: string; readonly isOfNumber: (row: NumberOf) => boolean },
  by: Actor,
  at: number,
) => boolean;

/** As it is sealed: every program that writes canonical JSON gets the same. */
const groundText = ({ basis, consent, purpose }: Ground): string =>
  (canonicalize({ basis, consent, purpose }) ?? '').toWellFormed();

export function answerUsesTable(
  db: Database,
  journal: Journal,
  keyOf: NumberKeyer,
  endAnswered: EndAnswered,
) {
  const search = searchIndex(db);
  const { seal } = auditLog(db);
  const used = db.prepare<
    [string],
    { seq: number; identifier: string; number_key: string | null; environment: Environment }
  >('SELECT seq, identifier, number_key, environment FROM checks WHERE id = ?');
  const standing = db.prepare<[string], { decision: DecisionName }>(
    'SELECT decision FROM decisions WHERE check_id = ? ORDER BY seq DESC LIMIT 1',
  );
  const written = db.prepare<[string, string], { there: 1 }>(
    `SELECT 1 AS there FROM journal
     WHERE check_id = ? AND what = 'answer-used' AND detail ->> '$.useId' = ?`,
  );

  return {
    /** Writes the use of an answer, once, however often it is asked to. Throws `check-unknown`. */
    logAnswerUse: db.transaction(
      (
        { useId, checkId, identifier, shown, ground, preparedId }: AnswerUse,
        by: Actor,
        at: number,
      ): AnswerUsed => {
        const check = used.get(checkId);
        if (!check) throw new HistoryTrouble('check-unknown');
        if (written.get(checkId, useId)) return { endedPrepared: false };
        const decided = standing.get(checkId)?.decision ?? null;
        if (decided === 'rejected') return 'rejected';
        const fields = shown.fields.map(({ field, result }) => `${field} ${result}`);
        journal.log({
          ...{ at, by, what: 'answer-used', checkId },
          detail: {
            basis: ground.basis,
            comparedNow: shown.isComparedNow,
            consentMethod: ground.consent?.method ?? null,
            customer: keyOf('customer', identifier),
            fields: fields.length > 0 ? fields.join(', ') : null,
            ground: seal(checkId, groundText(ground)),
            identifier: seal(checkId, identifier.toWellFormed()),
            otherCustomer: identifier !== check.identifier,
            outcome: shown.outcome,
            useId,
          },
        });
        search.reindex(check.seq);
        if (preparedId === null) return { endedPrepared: false };
        const isOfNumber = ({ kind, number, environment }: NumberOf) =>
          environment === check.environment && keyOf(kind, number) === check.number_key;
        return { endedPrepared: endAnswered(preparedId, { checkId, isOfNumber }, by, at) };
      },
    ).immediate,
  };
}
