/** Checks and the meter, as the window asks for them. */
import { z } from 'zod';
import { call, event } from '../call.ts';
import { Capture } from '../capture.ts';
import { cautions } from '../cautions.ts';
import { Check, CheckState, Environment, Outcome } from '../check.ts';
import { GivenGround, Ground } from '../ground.ts';
import { Declared } from '../identity.ts';
import { IDENTIFIER_MAX, KindName } from '../kinds.ts';
import { Picture } from '../picture.ts';
import { readableFields } from '../reading.ts';
import { CoveredValue } from '../review.ts';
import { Today, UsageRow } from '../usage.ts';
import { CheckId, DESK_FAILURES, KEY_FAILURES, Nothing, Reason, Text } from './common.ts';
import { Faces } from './faces.ts';

/** A check as asked for. The window makes the id, so that the same click can never be sent twice. */
export const CheckRequest = z.strictObject({
  id: CheckId,
  kind: KindName,
  profileId: Text,
  number: Text,
  identifier: z.string().max(IDENTIFIER_MAX * 8),
  /** What the customer says of themselves, compared field by field with the answer. Sent only where the profile says so. */
  declared: Declared.optional(),
  /** For a face check. */
  picture: Picture.optional(),
  /** How that picture was taken. */
  capture: Capture.optional(),
  /** Why the data may be looked up; the profile's default where it is left out, unless that is consent. */
  ground: GivenGround.optional(),
  /** Why a number that the history knows is checked again. */
  again: Reason.optional(),
  /** Why the check is made although the day's budget is spent. */
  overBudget: Reason.optional(),
  /** The check that was told to wait, where this is the one try that is made by itself. */
  retryOf: CheckId.optional(),
  /** `new` tests keys that wait to take the place of those in use. */
  keys: z.enum(['current', 'new']).optional(),
});
export type CheckRequest = z.infer<typeof CheckRequest>;

/** What a check asked, in clear, as a form takes it up for another check. A picture is not among it: that one was of then. */
export const AskedBefore = z.strictObject({
  kind: KindName,
  profileId: z.string(),
  number: z.string(),
  identifier: z.string(),
  declared: Declared,
  /** Null where older records have none. */
  ground: Ground.nullable(),
});
export type AskedBefore = z.infer<typeof AskedBefore>;

const Decision = z.enum(['accepted', 'rejected', 'referred']);

/** Earlier checks of a number that are shown at most, the newest of them. */
export const KNOWN_MAX = 20;

/** One row of the history. The number is masked. */
export const CheckRow = z.strictObject({
  id: CheckId,
  kind: KindName,
  state: CheckState,
  outcome: Outcome.nullable(),
  name: z.string().nullable(),
  /** What the customer said of themselves, where no name was returned: the check is found by it all the same. */
  declaredName: z.string().nullable(),
  identifier: z.string(),
  maskedNumber: z.string(),
  createdAt: z.iso.datetime(),
  environment: Environment,
  sandbox: z.boolean(),
  profile: z.string(),
  operator: z.string(),
  /** The decision that stands; null while nobody has decided. */
  decision: Decision.nullable(),
  /** Whether a picture of the customer went with it. */
  hasFace: z.boolean(),
  /** Lists that the answer says its person stands on. */
  cautions: z.array(z.enum(cautions)),
});
export type CheckRow = z.infer<typeof CheckRow>;

/**
 * The exchange as it was: the exact request body, and the answer as text (`cut` when longer than is shown). `sources`
 * names the JSON pointer in the answer that each field is read from, with the profile's hints of today.
 */
export const Exchange = z.strictObject({
  requestUrl: z.string(),
  requestBody: z.string(),
  requestBodySha512: z.string(),
  requestHeaders: z.array(z.tuple([z.string(), z.string()])),
  answerHeaders: z.array(z.tuple([z.string(), z.string()])),
  answerText: z.string().nullable(),
  answerBytes: z.number().int(),
  answerSha256: z.string().nullable(),
  cut: z.boolean(),
  sources: z.partialRecord(z.enum(readableFields), z.string()),
});
export type Exchange = z.infer<typeof Exchange>;

/** Masked as a check that is shown. `isComparedNow` where the comparison is not the one that the history has. */
export const EarlierAnswer = z.strictObject({ check: Check, isComparedNow: z.boolean() });
export type EarlierAnswer = z.infer<typeof EarlierAnswer>;

/** An earlier check, and the customer who is here now. */
const AskedNow = CheckRequest.pick({ id: true, identifier: true }).extend({ declared: Declared });

/** A covered value of a record. */
const Covered = z.strictObject({ id: CheckId, what: CoveredValue });

export const checks = {
  run: call({
    input: CheckRequest,
    output: Check,
    failures: [
      ...DESK_FAILURES,
      ...KEY_FAILURES,
      'input-wrong',
      'keys-missing',
      'keys-environment',
      'profile-unknown',
      'already-running',
      'check-repeated',
      'service-not-started',
      'production-unconfirmed',
      'kind-off',
      'already-known',
      'budget-spent',
      'prepared-other',
      'prepared-restored',
      'checked-before-restore',
      'cancelled',
      'answer-not-kept',
      'ruled',
    ],
  }),
  /** Of those that are under way here, whoever began one may cancel it, and nobody else. */
  cancel: call({ input: z.strictObject({ id: CheckId }), output: Nothing, failures: ['check-unknown'] }),
  /** The check that the one at work began here last and that is under way, for a window that was loaded anew. */
  underWay: call({
    input: Nothing,
    output: z.strictObject({ id: CheckId, startedAt: z.iso.datetime() }).nullable(),
    failures: [],
  }),
  /** Earlier checks of the same number, newest first, found by a keyed hash: also where the number itself is gone. */
  known: call({
    input: z.strictObject({ kind: KindName, number: Text, profileId: Text }),
    output: z.array(CheckRow),
    failures: [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown'],
  }),
  /** Writes an answer that could not be written when it came. */
  keep: call({
    input: z.strictObject({ id: CheckId }),
    output: Check,
    failures: [...DESK_FAILURES, 'check-unknown', 'answer-not-kept'],
  }),
  /** One check with its number, document number and phone masked. */
  show: call({
    input: z.strictObject({ id: CheckId }),
    output: Check,
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /**
   * An earlier check as the answer about the customer who is here now: compared with what they declare, since what was
   * declared then says nothing of them. Nothing is written: looking at one is no use of it.
   */
  earlier: call({
    input: AskedNow,
    output: EarlierAnswer,
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /**
   * The same, used instead of a new check: that stands in the log before it is answered. The window makes the id of the
   * use, so that the same one is never written twice. `ground` is that of the customer who is here. The prepared check that
   * the form was filled from waits no more then, where it is of the same number and environment. One that somebody has
   * rejected is not used.
   */
  use: call({
    input: AskedNow.extend({ useId: z.uuid(), ground: GivenGround, preparedId: CheckId.optional() }),
    output: EarlierAnswer.extend({ endedPrepared: z.boolean() }),
    failures: [...DESK_FAILURES, 'check-unknown', 'answer-rejected'],
  }),
  /** One covered value in clear; who saw it stands in the journal before it is shown. */
  reveal: call({
    input: Covered,
    output: z.strictObject({ value: z.string() }),
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** Puts a covered value on the clipboard, from where it is taken again after a while. */
  copy: call({
    input: Covered,
    output: z.strictObject({ seconds: z.number().int() }),
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** It shows the number, so it stands in the journal as a reveal does. None of which the number is not kept. */
  asked: call({
    input: z.strictObject({ id: CheckId }),
    output: AskedBefore,
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** Opening it shows the number, so it stands in the journal as a reveal does. */
  exchange: call({
    input: z.strictObject({ id: CheckId }),
    output: Exchange,
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** The registry's portrait, base64; null if the answer held none. */
  photo: call({
    input: z.strictObject({ id: CheckId }),
    output: z.strictObject({ mediaType: z.string(), base64: z.string() }).nullable(),
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** What the answer says besides who the person is, and that nobody may pass over. */
  cautions: call({
    input: z.strictObject({ id: CheckId }),
    output: z.strictObject({ cautions: z.array(z.enum(cautions)) }),
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** The customer's picture and the registry's, of this check or of others with the same number. */
  faces: call({
    input: z.strictObject({ id: CheckId }),
    output: Faces,
    failures: [...DESK_FAILURES, 'check-unknown'],
  }),
  /** A check was made, its state changed, or its picture was erased by the profile’s rule. */
  changed: event(z.strictObject({ id: CheckId, state: CheckState })),
};

export const usage = {
  /** The last `days` local days, newest first. */
  read: call({
    input: z.strictObject({ days: z.number().int().min(1).max(366) }),
    output: z.array(UsageRow),
    failures: DESK_FAILURES,
  }),
  /** How the profile stands today, for one more check of the kind. */
  today: call({
    input: z.strictObject({ profileId: Text, kind: KindName }),
    output: Today,
    failures: [...DESK_FAILURES, ...KEY_FAILURES, 'profile-unknown'],
  }),
};
