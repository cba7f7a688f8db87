/** Takes one check out of the history, with everything that belongs to it, and gives back the hashes that stay, sealed. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { ErasedRecord } from '../../../shared/erasure-certificate.ts';
import { declaredNameOf, returnedNames } from '../../../shared/name.ts';
import { sealOf } from '../../audit/port.ts';
import { auditLog } from '../audit/audit-log.ts';
import { CHECK_COLUMNS, type StoredCheck, toCheck } from '../check-rows.ts';
import type { Numbered } from '../number-within.ts';
import { replacedNumbersTable } from '../replaced-numbers.ts';
import { sha256OfJson } from './canonical.ts';

/** A line of the certificate as it is written, and what of the record may stand elsewhere. */
export interface Taken {
  readonly line: Omit<ErasedRecord, 'customer' | 'relationshipEndedOn'>;
  readonly numbered: Numbered;
  /** As they were returned and declared. */
  readonly names: readonly string[];
}

interface Row extends StoredCheck {
  readonly answer_sha256: string | null;
  readonly number_key: string;
}

export function recordEraser(db: Database) {
  const log = auditLog(db);
  const { forgetReplaced } = replacedNumbersTable(db);
  // What the service called it goes behind it (`left-references.ts`).
  const removeDeliveries = db.prepare<[string]>('DELETE FROM deliveries WHERE check_id = ?');
  const one = db.prepare<[number], Row>(
    `SELECT ${CHECK_COLUMNS}, answer_sha256, number_key FROM checks WHERE seq = ?`,
  );
  const decisions = db.prepare<[string]>(
    'SELECT id, decision, reason, note, operator, at, replaces FROM decisions WHERE check_id = ? ORDER BY seq',
  );
  const notes = db.prepare<[string]>('SELECT text, operator, at FROM notes WHERE check_id = ? ORDER BY seq');
  const removeWords = db.prepare('DELETE FROM checks_search WHERE rowid = ?');
  // Decisions, notes and the picture go with their check.
  const remove = db.prepare('DELETE FROM checks WHERE seq = ?');

  return {
    /** Within a transaction. Null where it is gone already, or is under way and must not go. */
    take(seq: number): Taken | null {
      const row = one.get(seq);
      if (!row || row.state === 'ready' || row.state === 'sent') return null;
      const check = toCheck(row);
      const review = { decisions: decisions.all(row.id), notes: notes.all(row.id) };
      const salt = Buffer.from(log.saltOf(row.id), 'hex');
      const sealed = (hash: string) => sealOf(salt, hash);
      const answer = row.answer_sha256;
      removeDeliveries.run(row.id);
      removeWords.run(seq);
      remove.run(seq);
      forgetReplaced(row.number_key);
      return {
        line: {
          check: check.id,
          kind: check.kind,
          environment: check.environment,
          madeAt: check.timing.createdAt,
          record: sealed(sha256OfJson(check)),
          review: sealed(sha256OfJson(review)),
          answer: answer && sealed(answer),
          picture: check.picture && sealed(check.picture.sha256),
        },
        numbered: { kind: row.kind, number: row.number, numberKey: () => row.number_key },
        names: [row.name, declaredNameOf(check), ...returnedNames(check.identity)].filter(
          (name) => name !== null,
        ),
      };
    },
  };
}
