/**
 * Brings what an older form of the database holds into the chain: the lines of its journal, then one entry for each of
 * its checks. Done a part at a time, each in a transaction with the place that it came to: an end in the middle leaves a
 * whole part, and the next opening goes on from there. Nothing else is asked of the history before it is done.
 */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import { OF_ITSELF } from '../../../shared/journal.ts';
import type { JournalKind } from '../../../shared/review.ts';
import { auditLog } from './audit-log.ts';

/** Stands in the database while it goes on: how far the lines and the checks have come. */
const PLACE = 'carry_over';
const AT_ONCE = 5_000;

interface Place {
  readonly lines: number;
  readonly checks: number;
  readonly carriedLines: number;
  readonly carriedChecks: number;
}

interface OldLine {
  readonly seq: number;
  readonly at: number;
  readonly operator: string;
  readonly operator_id: string | null;
  readonly what: JournalKind;
  readonly check_id: string | null;
  readonly detail: string;
}

interface OldCheck {
  readonly seq: number;
  readonly id: string;
  readonly state: string;
  readonly outcome: string | null;
  readonly body_sha512: string;
  readonly answer_sha256: string | null;
}

/** The table of an older form that is there until all of it is carried over. */
export const LEFT_TO_CARRY = 'journal_before';

const BEGINNING: Place = { lines: 0, checks: 0, carriedLines: 0, carriedChecks: 0 };

/** Chains what was written before there was a chain. Does nothing where that was done. */
export function carryOver(db: Database, now: number): void {
  const isWaiting = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'journal_before'`);
  if (isWaiting.get() === undefined) return;
  const log = auditLog(db);
  const place = db.prepare<[], { value: string }>(`SELECT value FROM meta WHERE name = '${PLACE}'`);
  const put = db.prepare(`INSERT OR REPLACE INTO meta (name, value) VALUES ('${PLACE}', ?)`);
  const lines = db.prepare<[number, number], OldLine>(
    'SELECT * FROM journal_before WHERE seq > ? ORDER BY seq LIMIT ?',
  );
  const checks = db.prepare<[number, number], OldCheck>(
    `SELECT seq, id, state, outcome, body_sha512, answer_sha256 FROM checks WHERE seq > ? ORDER BY seq LIMIT ?`,
  );

  const carryLines = (at: Place): Place | null => {
    const rows = lines.all(at.lines, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return null;
    for (const row of rows) {
      const by = { id: row.operator_id, name: row.operator };
      const detail = JSON.parse(row.detail);
      log.append({ at: row.at, by, what: row.what, checkId: row.check_id, detail });
    }
    return { ...at, lines: last.seq, carriedLines: at.carriedLines + rows.length };
  };

  const carryChecks = (at: Place): Place | null => {
    const rows = checks.all(at.checks, AT_ONCE);
    const last = rows.at(-1);
    if (!last) return null;
    for (const { id, state, outcome, body_sha512: body, answer_sha256: answer } of rows) {
      const detail = { answer: log.seal(id, answer), body: log.seal(id, body), outcome, state };
      log.append({ at: now, by: OF_ITSELF, what: 'check-carried', checkId: id, detail });
    }
    return { ...at, checks: last.seq, carriedChecks: at.carriedChecks + rows.length };
  };

  const finish = ({ carriedLines, carriedChecks }: Place): void => {
    if (carriedLines + carriedChecks > 0) {
      const detail = { checks: carriedChecks, lines: carriedLines };
      log.append({ at: now, by: OF_ITSELF, what: 'log-carried', checkId: null, detail });
    }
    // Made once for all, so that no check has to.
    log.saltOf('');
    db.exec(`DROP TABLE journal_before; DELETE FROM meta WHERE name = '${PLACE}'`);
  };

  /** One part; true when there is nothing more to carry. */
  const carry = db.transaction((): boolean => {
    // Asked within the transaction: another process may have just done it.
    if (isWaiting.get() === undefined) return true;
    const at: Place = JSON.parse(place.get()?.value ?? 'null') ?? BEGINNING;
    const next = carryLines(at) ?? carryChecks(at);
    if (next === null) finish(at);
    else put.run(JSON.stringify(next));
    return next === null;
  });
  while (!carry.immediate());
}
