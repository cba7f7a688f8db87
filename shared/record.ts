/** What goes into the history of a check: its beginning before the first byte leaves, and its ending. */
import type { BudgetLimits } from './budget.ts';
import type { Capture } from './capture.ts';
import type { Check, Outcome, Reasons, TroubleReason } from './check.ts';
import type { Ground } from './ground.ts';
import type { Declared, Identity } from './identity.ts';
import type { KindName } from './kinds.ts';
import type { MatchReport } from './match-report.ts';
import type { PictureFacts } from './picture.ts';
import type { PictureKeep } from './profile/picture-settings.ts';

/**
 * What speaks against beginning a check that is prepared: its id was prepared with another number, or it waited in a history
 * that was restored, so that it may have been sent since. Null if nothing does.
 */
export type PreparedStanding = 'other' | 'restored' | null;

/** Why such a check is refused, if it is; a reason why it is checked again goes past a restore. */
export function refusesPrepared(standing: PreparedStanding, again: string | null | undefined) {
  if (standing === 'other') return 'prepared-other';
  return standing === 'restored' && !again ? 'prepared-restored' : null;
}

/**
 * What refuses a check as it is begun: a number that is known, or waited when the history was restored; a day beyond its budget
 * (null for no such rule).
 */
export interface BeginRules {
  readonly refusesKnown: boolean;
  readonly budget: BudgetLimits | null;
  /**
   * The account's document as all was decided by it, these rules too. A check is not begun where another one is kept. Null for the
   * built-in sandbox, which needs none.
   */
  readonly account: string | null;
}

/** All that is known before anything is sent. Instants are milliseconds since 1970, UTC. */
export interface CheckBeginning {
  readonly id: string;
  readonly kind: KindName;
  /** In normal form. One that may not be kept is masked before it is written. */
  readonly number: string;
  readonly identifier: string;
  readonly declared: Declared;
  readonly ground: Ground;
  readonly reasons: Reasons;
  readonly profileId: string;
  readonly profile: string;
  readonly environment: Check['environment'];
  readonly sandbox: boolean;
  readonly operator: string;
  readonly request: Check['request'];
  /** The body's text as it is shown: as it was sent, but for a picture and for a number that may not be kept. */
  readonly body: string;
  readonly picture: (PictureFacts & { readonly content: Uint8Array }) | null;
  /** How the picture was taken; null without one, and where it was not said. */
  readonly capture: Capture | null;
  /** How long the picture is kept. */
  readonly keep: PictureKeep;
  /** The local day for the meter, YYYY-MM-DD. */
  readonly day: string;
  /** In the currency's smallest unit; null where the profile names none. */
  readonly price: number | null;
  readonly currency: string;
  /** Of the API key: the first 8 hex digits of SHA-256. */
  readonly keyFingerprint: string;
  readonly createdAt: number;
}

/** The answer as it came, before anything was read out of it. `sha256` is of `bytes`, in hex. */
export interface StoredAnswer {
  readonly headers: readonly (readonly [string, string])[];
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** How a check ended. `photo` is the JSON pointer of the portrait in the answer. */
export interface CheckEnding {
  readonly state: 'answered' | 'failed' | 'unknown';
  readonly outcome: Outcome | null;
  readonly httpStatus: number | null;
  readonly message: string | null;
  readonly identity: Identity | null;
  readonly photo: string | null;
  readonly match: MatchReport | null;
  readonly trouble: TroubleReason | null;
  readonly retryAfterSeconds: number | null;
  /** When the request left, where that was later than its intent was written. */
  readonly sentAt?: number;
  readonly finishedAt: number;
  readonly durationMs: number | null;
  readonly answer: StoredAnswer | null;
  /** What the service calls this request; an event may name it. Left out where nothing was read. */
  readonly reference?: string | null;
}
