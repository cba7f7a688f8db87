/** The checks of a history, as they stand in its table. */
import type { Database } from 'better-sqlite3-multiple-ciphers';
import type { CheckState, Environment, Outcome } from '../../../shared/check.ts';
import type { KindName } from '../../../shared/kinds.ts';

/** `mark` is the middle name that was declared. `isKnown`: another check of its number needs a reason. */
export interface KeptCheck {
  readonly seq: number;
  readonly id: string;
  readonly kind: KindName;
  readonly mark: string;
  readonly state: CheckState;
  readonly outcome: Outcome | null;
  readonly trouble: string | null;
  readonly numberKey: string;
  readonly environment: Environment;
  readonly profileId: string;
  readonly day: string;
  readonly price: number;
  readonly answer: Buffer | null;
  readonly settledBy: string | null;
  readonly isKnown: boolean;
}

/** In the order of their beginnings. */
export function keptChecks(db: Database): KeptCheck[] {
  const rows = db
    .prepare<[], Omit<KeptCheck, 'isKnown'>>(
      `SELECT seq, id, kind, declared ->> 'middleName' AS mark, state, outcome, trouble, number_key AS numberKey, environment,
         profile_id AS profileId, day, price, answer, settled_by AS settledBy FROM checks ORDER BY seq`,
    )
    .all();
  const worthHaving = new Set<Outcome | null>(['verified', 'mismatch', 'not_found', 'pending']);
  return rows.map((row) => ({ ...row, isKnown: row.state === 'unknown' || worthHaving.has(row.outcome) }));
}
