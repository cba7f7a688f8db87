/** What goes into the history of a delivery, and what the matcher is told of checks that it may be about. */
import type { Check, Outcome } from './check.ts';
import type { DeliveryState, DeliveryWay, MatchReason, UntrustedReason } from './events.ts';
import type { Identity } from './identity.ts';
import type { KindName } from './kinds.ts';
import type { MatchReport } from './match-report.ts';

/** A number that an event names, with the kinds of check that it may have been asked for. */
export interface NamedNumber {
  readonly kinds: readonly KindName[];
  /** In normal form. */
  readonly number: string;
}

/** What an event says of the check that it is about. `at` is in milliseconds since 1970, by the service's clock. */
export interface EventFacts {
  readonly event: string | null;
  readonly kind: KindName | null;
  readonly at: number | null;
  readonly references: readonly string[];
  readonly identifiers: readonly string[];
  readonly numbers: readonly NamedNumber[];
}

/** A delivery as it is taken in. Nothing of it is changed later but where it belongs. */
export interface TakenDelivery {
  readonly id: string;
  readonly profileId: string;
  /** Milliseconds since 1970, UTC. */
  readonly receivedAt: number;
  /** What tells it from every other one of its profile: its own id with what it says, or the hash of its body as it came. */
  readonly key: string;
  /** Whether a number was struck out of its body. The hash in its key must not be kept then. */
  readonly isStruck: boolean;
  readonly way: DeliveryWay;
  /** Null where it is trusted. */
  readonly whyUntrusted: UntrustedReason | null;
  readonly headers: readonly (readonly [string, string])[];
  /** As it came, but for a number that may not be kept. */
  readonly body: Uint8Array;
  /** Of the body as it is kept, in hex. */
  readonly sha256: string;
  /** Length of the body as it came. */
  readonly bytes: number;
  readonly facts: EventFacts;
}

/** A delivery as the matcher sees it. */
export interface DeliveryToMatch {
  readonly id: string;
  readonly profileId: string;
  readonly receivedAt: number;
  readonly state: DeliveryState;
  readonly reason: MatchReason;
  readonly event: string | null;
  readonly kind: KindName | null;
  readonly at: number | null;
  /** Whether it names any check at all, by reference, identifier or number. */
  readonly names: { readonly reference: boolean; readonly identifier: boolean; readonly number: boolean };
}

/** A check that a delivery may be about, and what of it the delivery names. */
export interface EventCandidate {
  readonly id: string;
  readonly kind: KindName;
  readonly state: Check['state'];
  readonly outcome: Outcome | null;
  readonly createdAt: number;
  readonly byReference: boolean;
  readonly byNumber: boolean;
  readonly byIdentifier: boolean;
  /** Whether a delivery belongs to it already. */
  readonly hasEvent: boolean;
}

/** Everything that is needed to say where a delivery belongs. */
export interface MatchQuestion {
  readonly delivery: DeliveryToMatch;
  /** Newest first. */
  readonly candidates: readonly EventCandidate[];
  /** Checks of its profile that are under way: one of them may be named by a reference that is not known yet. */
  readonly underWay: number;
}

/** How far a history was looked through for checks that bear an identifier of a delivery. */
export interface NamesakesRead {
  /** Which of its identifiers, how many were found of that one, and the place to look on from. */
  readonly at: number;
  readonly found: number;
  readonly before: number | null;
  readonly checkIds: readonly string[];
}

/** A part of the answer: where `next` is not null it has no candidates yet, and is asked again with that. */
export interface MatchQuestionPart extends MatchQuestion {
  readonly next: NamesakesRead | null;
}

/** Where a delivery belongs. */
export interface Placing {
  readonly state: 'matched' | 'waiting' | 'not-ours';
  readonly reason: MatchReason;
  readonly checkId: string | null;
}

/** How an event says that a check ended. `photo` is the JSON pointer of the portrait in the event's body. */
export interface EventEnding {
  readonly outcome: Outcome;
  readonly message: string | null;
  readonly identity: Identity | null;
  readonly photo: string | null;
  readonly match: MatchReport | null;
}

/** What the service called a check. */
export interface CheckReference {
  readonly checkId: string;
  readonly reference: string;
}

/** Kept answers of checks without an ending, in which nobody has looked for a reference yet. */
export interface UnreadReferences {
  readonly checks: readonly {
    readonly id: string;
    readonly profileId: string;
    readonly kind: KindName;
    readonly number: string;
    readonly httpStatus: number;
    readonly answer: Uint8Array;
  }[];
  /** Behind which there are more; null where these are the last. */
  readonly next: number | null;
}
