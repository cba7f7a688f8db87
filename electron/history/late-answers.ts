/** Answers that come where an event has said meanwhile how their check ended: as of a living process that was taken for dead. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckEnding } from '../../shared/record.ts';
import { checkEntries } from './audit/check-entries.ts';
import { CHECK_COLUMNS, type StoredCheck } from './check-rows.ts';

// Where a check has an answer of its own, as one of before its event, that one stays.
const KEEP = `
  UPDATE checks SET http_status = @httpStatus, sent_at = coalesce(@sentAt, sent_at), finished_at = @finishedAt,
    duration_ms = @durationMs, answer_headers = @headers, answer_sha256 = @sha256, answer = @bytes, chain_entry = @chainEntry
  WHERE id = @id RETURNING ${CHECK_COLUMNS}`;

// No more is known of such a check than that its answer comes later, which an event has said.
const SAID_LATER = "outcome = 'pending' AND settled_by IS NOT NULL AND answer_sha256 IS NULL";

/** Outcomes that say something of the person, so that nothing more is waited for. */
const OF_PERSON: readonly CheckEnding['outcome'][] = ['verified', 'mismatch', 'not_found'];

interface Settled {
  readonly state: CheckEnding['state'];
  readonly outcome: CheckEnding['outcome'];
}

export function lateAnswers(db: Database) {
  const settled = db.prepare<[string], Settled>(
    `SELECT state, outcome FROM checks
     WHERE id = ? AND state = 'answered' AND settled_by IS NOT NULL AND answer_sha256 IS NULL`,
  );
  const keep = db.prepare<[Record<string, unknown>], StoredCheck>(KEEP);
  const entries = checkEntries(db);

  const stepBack = db.prepare(
    `UPDATE deliveries SET settled = 0 WHERE id = (SELECT settled_by FROM checks WHERE id = ? AND ${SAID_LATER})`,
  );
  const waitOn = db.prepare(
    `UPDATE checks SET state = 'unknown', outcome = NULL, settled_by = NULL WHERE id = ? AND ${SAID_LATER}`,
  );

  return {
    /**
     * Within a transaction: what came, whole or not, is kept beside the event. The check stands as that has said: somebody may
     * have decided on it. Undefined where nothing came, or no event has settled the check.
     */
    keepBeside(id: string, ending: CheckEnding): StoredCheck | undefined {
      const { answer, sentAt = null, httpStatus, finishedAt, durationMs } = ending;
      const standing = answer && settled.get(id);
      if (!standing) return undefined;
      const chainEntry = entries.endedBeside(id, ending, standing);
      const came = { bytes: answer.bytes, sha256: answer.sha256, headers: JSON.stringify(answer.headers) };
      return keep.get({ id, httpStatus, sentAt, finishedAt, durationMs, chainEntry, ...came });
    },

    /**
     * Before that, within the same transaction: where the event has said “later” and the answer is about the person, the check
     * waits for its ending anew, and the event stands beside it. True where it does.
     */
    waitsAnew(id: string, { outcome }: CheckEnding): boolean {
      if (!OF_PERSON.includes(outcome)) return false;
      stepBack.run(id);
      return waitOn.run(id).changes > 0;
    },
  };
}
