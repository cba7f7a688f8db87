/** Rows of the table `checks`, to and from the document that the rest of the house speaks. */
import type { Check } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import { coverNumber } from '../../shared/cover-known.ts';
import { maskNumber } from '../../shared/masking.ts';
import { declaredNameOf } from '../../shared/name.ts';

/** A row as SQLite returns it, without the answer's bytes. */
export interface StoredCheck {
  readonly seq: number;
  readonly id: string;
  readonly kind: Check['kind'];
  readonly state: Check['state'];
  readonly outcome: Check['outcome'];
  readonly number: string;
  readonly identifier: string;
  readonly declared: string;
  readonly name: string | null;
  readonly profile: string;
  readonly profile_id: string;
  readonly environment: Check['environment'];
  readonly sandbox: number;
  readonly operator: string;
  readonly method: string;
  readonly url: string;
  readonly signature: string;
  readonly body_sha512: string;
  readonly created_at: number;
  readonly sent_at: number | null;
  readonly finished_at: number | null;
  readonly duration_ms: number | null;
  readonly http_status: number | null;
  readonly message: string | null;
  readonly identity: string | null;
  readonly match: string | null;
  readonly trouble: Check['trouble'];
  readonly retry_after_s: number | null;
  readonly ground: string | null;
  readonly reasons: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly picture: string | null;
  readonly key_fingerprint: string | null;
  readonly key_worked: number;
  readonly capture: string | null;
  readonly picture_erased_at: number | null;
  readonly settled_by: string | null;
  readonly minimised: string | null;
}

/** The columns of `StoredCheck`, as they are selected. */
export const CHECK_COLUMNS = `seq, id, kind, state, outcome, number, identifier, declared, name, profile,
  environment, sandbox, operator, method, url, signature, body_sha512, created_at, sent_at, finished_at, duration_ms, http_status, message,
  identity, match, trouble, retry_after_s, profile_id, ground, reasons, price, currency, picture, key_fingerprint,
  key_worked, capture, picture_erased_at, settled_by, minimised`;

/**
 * The present decision and whether there is a picture: read from indexes, since they lie behind the answer's bytes. Of what
 * was declared the name alone, and only where none was returned. The cautions as they were read from the answer when it came
 * into the list.
 */
export const ROW_COLUMNS = `seq, id, kind, state, outcome, number, identifier, name, created_at, environment, sandbox,
  profile, operator,
  (SELECT decided.decision FROM checks AS decided INDEXED BY checks_by_decision
   WHERE decided.decision IN ('accepted', 'rejected', 'referred') AND decided.seq = checks.seq) AS decision,
  EXISTS (SELECT 1 FROM checks AS pictured INDEXED BY checks_with_picture
   WHERE pictured.seq = checks.seq AND pictured.picture IS NOT NULL) AS has_face,
  CASE WHEN name IS NULL AND declared <> '{}' AND json_valid(declared) THEN json_object('firstName', declared ->> 'firstName',
    'middleName', declared ->> 'middleName', 'lastName', declared ->> 'lastName') END AS declared,
  (SELECT listed.cautions FROM checks_listed AS listed WHERE listed.seq = checks.seq) AS cautions`;

/** The same of a check that stands in the table of what is listed. */
export const LISTED_COLUMNS = `seq, id, kind, state, outcome, number, identifier, name, created_at, environment, sandbox,
  profile, operator, decision, has_face, declared, cautions`;

/** Outcomes worth having: with one of these, or with an answer that may still come, a number counts as known. */
export const WORTHWHILE = "'verified', 'mismatch', 'not_found', 'pending'";

/** Of a record of before reasons were kept. Not taken from `check.ts`, whose schemas the database’s thread would load. */
const nothingSaid: Check['reasons'] = { again: null, overBudget: null, retryOf: null };

const instant = (ms: number) => new Date(ms).toISOString();
const maybeInstant = (ms: number | null) => (ms === null ? null : instant(ms));
const maybeJson = (text: string | null) => (text === null ? null : JSON.parse(text));

/** A comparison of before thresholds were read says nothing of one. */
function matchOf(text: string | null): Check['match'] {
  const match = maybeJson(text);
  return match && { ...match, service: { threshold: null, ...match.service } };
}

export function toCheck(row: StoredCheck): Check {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    outcome: row.outcome,
    httpStatus: row.http_status,
    message: row.message,
    identity: maybeJson(row.identity),
    match: matchOf(row.match),
    request: { method: row.method, url: row.url, signature: row.signature, bodySha512: row.body_sha512 },
    timing: {
      createdAt: instant(row.created_at),
      sentAt: maybeInstant(row.sent_at),
      finishedAt: maybeInstant(row.finished_at),
      durationMs: row.duration_ms,
    },
    environment: row.environment,
    sandbox: row.sandbox === 1,
    profile: row.profile,
    profileId: row.profile_id,
    operator: row.operator,
    number: row.number,
    identifier: row.identifier,
    declared: JSON.parse(row.declared),
    ground: maybeJson(row.ground),
    reasons: maybeJson(row.reasons) ?? nothingSaid,
    price: row.price === null || row.currency === null ? null : { minor: row.price, currency: row.currency },
    picture: maybeJson(row.picture),
    capture: maybeJson(row.capture),
    pictureErasedAt: maybeInstant(row.picture_erased_at),
    minimised: maybeJson(row.minimised),
    keyFingerprint: row.key_fingerprint,
    keyWorkedBefore: row.key_worked === 1,
    trouble: row.trouble,
    retryAfterSeconds: row.retry_after_s,
    settledBy: row.settled_by,
  };
}

/** A row as it is selected by `ROW_COLUMNS`. */
export type ListedCheck = Pick<
  StoredCheck,
  | 'seq'
  | 'id'
  | 'kind'
  | 'state'
  | 'outcome'
  | 'number'
  | 'identifier'
  | 'name'
  | 'created_at'
  | 'environment'
  | 'sandbox'
  | 'profile'
  | 'operator'
> & {
  readonly decision: CheckRow['decision'];
  readonly has_face: number;
  readonly declared: string | null;
  /** As JSON; null where there is none. */
  readonly cautions: string | null;
};

/** How the list keeps them: most checks have none. */
export const listedCautions = (cautions: readonly string[]): string | null =>
  cautions.length === 0 ? null : JSON.stringify(cautions);

/** One line of the list; the number leaves the database's thread already masked. */
export function toRow(row: ListedCheck): CheckRow {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    outcome: row.outcome,
    name: row.name && coverNumber(row.name, row.number),
    declaredName: row.declared && declaredNameOf({ declared: JSON.parse(row.declared), number: row.number }),
    identifier: row.identifier,
    maskedNumber: maskNumber(row.number),
    createdAt: instant(row.created_at),
    environment: row.environment,
    sandbox: row.sandbox === 1,
    profile: row.profile,
    operator: row.operator,
    decision: row.decision,
    hasFace: row.has_face === 1,
    cautions: maybeJson(row.cautions) ?? [],
  };
}
