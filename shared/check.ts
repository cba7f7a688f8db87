/** One verification: its states, its outcomes, and the document that window, terminal and history share. */
import { z } from 'zod';
import { Capture } from './capture.ts';
import { Ground } from './ground.ts';
import { Declared, Identity } from './identity.ts';
import { KindName } from './kinds.ts';
import { MatchReport } from './match-report.ts';
import { PictureFacts } from './picture.ts';
import { Minimising } from './retention.ts';

/**
 * `ready` recorded, not sent · `sent` bytes may have left · `answered` an answer that could be read ·
 * `failed` surely not sent · `unknown` sent, and no readable answer: it may have been charged.
 */
export const checkStates = ['ready', 'sent', 'answered', 'failed', 'unknown'] as const;
export const CheckState = z.enum(checkStates);
export type CheckState = z.infer<typeof CheckState>;

export const outcomes = [
  'verified',
  'mismatch',
  'not_found',
  'pending',
  'rejected',
  'denied',
  'limited',
  'unavailable',
] as const;
export const Outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof Outcome>;

export const Environment = z.enum(['sandbox', 'production']);
export type Environment = z.infer<typeof Environment>;

/** Why nothing was sent. Nothing was charged. */
export const notSentReasons = [
  'name-not-found',
  'connection-refused',
  'connect-timeout',
  'network-unreachable',
  'tls',
  'proxy',
  'keys-not-given',
  'cancelled-before-sending',
  'stopped-before-sending',
] as const;

/** Why there is no readable answer although the request may have arrived. */
export const perhapsSentReasons = [
  'connection-reset',
  'answer-timeout',
  'cancelled-after-sending',
  'answer-truncated',
  'answer-malformed',
  'answer-too-large',
  'answer-undecodable',
  'answer-unreadable',
  'interrupted',
] as const;

export const TroubleReason = z.enum([...notSentReasons, ...perhapsSentReasons]);
export type NotSentReason = (typeof notSentReasons)[number];
export type PerhapsSentReason = (typeof perhapsSentReasons)[number];
export type TroubleReason = z.infer<typeof TroubleReason>;

/** Instants are ISO 8601 in UTC with milliseconds; `durationMs` is from the request to the whole answer. */
const Timing = z.strictObject({
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  durationMs: z.number().nonnegative().nullable(),
});

/**
 * Why a check was made although something spoke against it. `again`: the number was known; `overBudget`: the day's
 * budget was spent; `retryOf`: the check that was told to wait, where this is the one try made by itself.
 */
export const Reasons = z.strictObject({
  again: z.string().nullable(),
  overBudget: z.string().nullable(),
  retryOf: z.uuid().nullable(),
});
export type Reasons = z.infer<typeof Reasons>;

export const noReasons: Reasons = { again: null, overBudget: null, retryOf: null };

/**
 * A check as the history keeps it. `match` is the comparison with what the customer declared,
 * null when nothing was declared and the service said nothing of a match.
 * `trouble` says why a check is `failed` or `unknown`, and is null otherwise. `number` is masked where it must not be
 * kept (a virtual NIN). `price` is in the smallest unit; `keyFingerprint` is the API key's; `keyWorkedBefore` tells, of
 * a refused key, whether this profile's checks were answered with it earlier. `picture` stays when the picture itself
 * was erased by the profile's rule, at `pictureErasedAt`. What older records lack is null.
 */
export const Check = z.strictObject({
  id: z.uuid(),
  kind: KindName,
  state: CheckState,
  outcome: Outcome.nullable(),
  httpStatus: z.number().int().nullable(),
  message: z.string().nullable(),
  identity: Identity.nullable(),
  match: MatchReport.nullable(),
  request: z.strictObject({
    method: z.string(),
    url: z.string(),
    signature: z.string(),
    bodySha512: z.string(),
  }),
  timing: Timing,
  environment: Environment,
  sandbox: z.boolean(),
  profile: z.string(),
  profileId: z.string(),
  operator: z.string(),
  number: z.string(),
  identifier: z.string(),
  declared: Declared,
  ground: Ground.nullable(),
  reasons: Reasons,
  price: z.strictObject({ minor: z.number().int(), currency: z.string() }).nullable(),
  picture: PictureFacts.nullable(),
  capture: Capture.nullable(),
  pictureErasedAt: z.iso.datetime().nullable(),
  /** What the profile’s rule took after a decision; null where nothing was taken. */
  minimised: Minimising.extend({ at: z.iso.datetime() }).nullable(),
  keyFingerprint: z.string().nullable(),
  keyWorkedBefore: z.boolean(),
  trouble: TroubleReason.nullable(),
  retryAfterSeconds: z.number().nonnegative().nullable(),
  /** The delivery of an event that said how this check ended, where no answer did; null otherwise. */
  settledBy: z.uuid().nullable(),
});
export type Check = z.infer<typeof Check>;

/** How a check stands in one word, for badges and filters: its outcome once answered, its state before. */
export const standings = [...outcomes, 'unknown', 'failed', 'sent', 'ready'] as const;
export type Standing = (typeof standings)[number];

export function standingOf(check: { state: CheckState; outcome: Outcome | null }): Standing {
  if (check.state === 'answered') return check.outcome ?? 'unknown';
  return check.state;
}

/**
 * Whether the answer of an earlier check can be used for a customer instead of a new check: there is one that says something
 * of the person, and it is not about a picture, since that of the customer who is here is another one.
 */
export function isUsable({ kind, outcome }: Pick<Check, 'kind' | 'outcome'>): boolean {
  return outcome !== null && outcome !== 'pending' && kind !== 'face';
}
