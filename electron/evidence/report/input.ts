/** What a report is made of. Everything is there already: nothing is read while it is made. */
import type { Caution } from '../../../shared/cautions.ts';
import type { Check } from '../../../shared/check.ts';
import type { PictureType } from '../../../shared/picture.ts';
import type { Decision, TimelineEntry } from '../../../shared/review.ts';

/** A picture as it was kept. `sha256` is of its bytes, in hex. */
export interface ReportPicture {
  readonly mediaType: PictureType;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/**
 * An entry of the audit log that tells of a check, and what it holds of the request’s body and of the answer in sealed
 * form; null where it holds none. All in hex.
 */
export interface ReportedEntry {
  readonly seq: number;
  readonly hash: string;
  readonly body: string | null;
  readonly answer: string | null;
}

/** One check as it is told. It is masked already where the report is. */
export interface ReportedCheck {
  readonly check: Check;
  /** What the answer says of lists that the person stands on. */
  readonly cautions: readonly Caution[];
  readonly decision: Decision | null;
  /** Oldest first. */
  readonly timeline: readonly TimelineEntry[];
  /**
   * Of the answer’s bytes as they came, which are null where they went after a decision; null where none came. `sha256` is
   * null where the number is masked: who knows the rest of an answer finds it from its hash, by trying all of them.
   */
  readonly answer: { readonly bytes: number | null; readonly sha256: string | null } | null;
  /** In place of bare hashes where the check is masked, oldest first; empty where it is in clear. */
  readonly entries: readonly ReportedEntry[];
  /** The registry’s portrait and the customer’s picture, where they were asked for and are there. */
  readonly portrait: ReportPicture | null;
  readonly capture: ReportPicture | null;
}

export interface ReportInput {
  /** Newest first; at least one. */
  readonly checks: readonly ReportedCheck[];
  /** Whether all are of the same person; a report for an evidence pack can be of several. */
  readonly isOnePerson: boolean;
  /** How many checks of that person are not in it, since a report holds so many at most. */
  readonly leftOut: number;
  readonly masked: boolean;
  /** Whether pictures were asked for, there or not. */
  readonly withPhoto: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly madeAt: number;
  readonly madeBy: string;
  /** Of the program that made it. */
  readonly version: string;
}
