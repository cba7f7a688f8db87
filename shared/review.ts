/** What people say of a check after it was made: decisions, notes, and who looked at what. */
import { z } from 'zod';
import { CheckState, Outcome } from './check.ts';
import { counted } from './counted.ts';
import { ConsentMethod, LawfulBasis } from './ground.ts';
import { comparedFields, FieldResult } from './match-report.ts';
import { isSeen } from './seen-text.ts';

export const decisionNames = ['accepted', 'rejected', 'referred'] as const;
export const DecisionName = z.enum(decisionNames);
export type DecisionName = z.infer<typeof DecisionName>;

const REASON_MAX = 120;
export const NOTE_MAX = 2_000;
const REASONS_MAX = 30;

/** What is said of a note that is too long; undefined of any other. */
export function noteFault(text: string): string | undefined {
  const over = text.trim().length - NOTE_MAX;
  if (over <= 0) return undefined;
  return `${counted(over, 'character')} too many: a note has ${counted(NOTE_MAX, 'character')} at most.`;
}

const NoteText = z.string().trim().refine(isSeen, 'Write the note first.').max(NOTE_MAX);
const ReasonText = z
  .string()
  .trim()
  .min(1, 'A reason says something.')
  .max(REASON_MAX, `A reason has ${REASON_MAX} characters at most.`);

/** What is decided on a check, and why. `replaces` names the decision whose place it takes. */
export const DecisionDraft = z.strictObject({
  decision: DecisionName,
  reason: ReasonText.refine(isSeen),
  note: NoteText.nullable(),
  replaces: z.uuid().nullable(),
});
export type DecisionDraft = z.infer<typeof DecisionDraft>;

export const NoteDraft = NoteText;

/** A decision as it stands. It is never changed; a later one takes its place and names it. */
export const Decision = z.strictObject({
  id: z.uuid(),
  decision: DecisionName,
  reason: z.string(),
  note: z.string().nullable(),
  operator: z.string(),
  at: z.iso.datetime(),
  replaces: z.uuid().nullable(),
});
export type Decision = z.infer<typeof Decision>;

/** Two decisions about one check that did not know of each other; the first stands. */
export const DecisionConflict = z.strictObject({ standing: Decision, yours: DecisionDraft });
export type DecisionConflict = z.infer<typeof DecisionConflict>;

const Reasons = z
  .array(ReasonText)
  .min(1, 'Keep at least one reason for each decision.')
  .max(REASONS_MAX, `Keep ${REASONS_MAX} reasons for a decision at most.`)
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, {
    error: 'Two of these reasons are the same.',
  });

/** The reasons that can be chosen, by decision. */
export const DecisionReasons = z.strictObject({ accepted: Reasons, rejected: Reasons, referred: Reasons });
export type DecisionReasons = z.infer<typeof DecisionReasons>;

export const usualReasons: DecisionReasons = {
  accepted: [
    'Details agree with the registry',
    'Difference explained by documents',
    'Identity confirmed in person',
  ],
  rejected: [
    'Details differ from the registry',
    'No record at the registry',
    'Picture shows another person',
    'Suspected fraud',
  ],
  referred: ['Second opinion needed', 'Documents awaited', 'Service’s answer awaited'],
};

/** What the journal tells of. A line holds no number, no name of a customer, no PIN. */
export const journalKinds = [
  'check-prepared',
  'prepared-opened',
  'prepared-removed',
  'check-begun',
  'check-ended',
  'check-interrupted',
  'check-carried',
  'log-carried',
  'device-key',
  'profile-added',
  'profile-changed',
  'profile-removed',
  'keys-changed',
  'signed-in',
  'sign-in-refused',
  'locked',
  'revealed',
  'copied',
  'exchange-opened',
  'answer-used',
  'printed',
  'exported',
  'pack-made',
  'picture-erased',
  'events-imported',
  'event-matched',
  'event-opened',
  'event-set-aside',
  'event-settled',
  'minimised',
  'relationship-ended',
  'relationship-resumed',
  'erased',
  'clock-doubted',
  'decided',
  'noted',
  'operator-added',
  'operator-changed',
  'settings-changed',
  'backed-up',
  'restored',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/** The values of a record that are covered until they are asked for. */
export const CoveredValue = z.enum(['number', 'documentNumber', 'phone']);
export type CoveredValue = z.infer<typeof CoveredValue>;

const at = z.iso.datetime();
const operator = z.string();

/** What a comparison said of one field, without the two values. */
export const ComparedResult = z.strictObject({ field: z.enum(comparedFields), result: FieldResult });
export type ComparedResult = z.infer<typeof ComparedResult>;

/** How an earlier answer stood when it was used for a customer. `fields` is empty where nothing was compared anew. */
export const ShownAnswer = z.strictObject({
  outcome: Outcome,
  isComparedNow: z.boolean(),
  fields: z.array(ComparedResult),
});
export type ShownAnswer = z.infer<typeof ShownAnswer>;

/** What happened to one check, in the order in which it did. */
export const TimelineEntry = z.discriminatedUnion('what', [
  /** Kept in the form before it was run. */
  z.strictObject({ what: z.literal('check-prepared'), at, operator }),
  z.strictObject({ what: z.literal('prepared-opened'), at, operator }),
  z.strictObject({ what: z.literal('made'), at, operator }),
  z.strictObject({ what: z.literal('sent'), at }),
  z.strictObject({ what: z.literal('ended'), at, state: CheckState, outcome: Outcome.nullable() }),
  z.strictObject({ what: z.literal('noted'), at, operator, text: z.string() }),
  z.strictObject({ what: z.literal('decided'), at, operator, decision: Decision }),
  z.strictObject({ what: z.literal('revealed'), at, operator, value: CoveredValue }),
  z.strictObject({ what: z.literal('copied'), at, operator, value: CoveredValue }),
  z.strictObject({ what: z.literal('exchange-opened'), at, operator }),
  /** Its answer was used instead of a new check. Whom it was used for is sealed, so only “somebody else” can be told. */
  ShownAnswer.extend({
    ...{ what: z.literal('answer-used'), at, operator },
    isOtherCustomer: z.boolean(),
    /** On which it was used; lines of before do not tell. The method is there exactly where it is consent. */
    basis: LawfulBasis.optional(),
    consentMethod: ConsentMethod.optional(),
  }),
  z.strictObject({ what: z.literal('printed'), at, operator }),
  z.strictObject({ what: z.literal('exported'), at, operator }),
  z.strictObject({ what: z.literal('pack-made'), at, operator }),
  z.strictObject({ what: z.literal('picture-erased'), at, operator }),
  /** An event was found to be about the check. `operator` is null where nobody had to say so. */
  z.strictObject({
    what: z.literal('event-matched'),
    at,
    operator: operator.nullable(),
    deliveryId: z.uuid(),
    /** The outcome that it gave the check; null where it changed nothing. */
    settled: Outcome.nullable(),
  }),
  z.strictObject({ what: z.literal('minimised'), at, operator }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Everything that people said and did about one check. */
export const Review = z.strictObject({
  decision: Decision.nullable(),
  timeline: z.array(TimelineEntry),
  /** Whether the one at work made this check in a profile that asks for two pairs of eyes. */
  isOwn: z.boolean(),
});
export type Review = z.infer<typeof Review>;

/** A check, and how it stood before the one who decides on it. */
export const SeenCheck = z.strictObject({ id: z.uuid(), state: CheckState, outcome: Outcome.nullable() });
export type SeenCheck = z.infer<typeof SeenCheck>;

/** What became of one of several checks that were decided at once. */
export const DecidedOne = z.strictObject({
  id: z.uuid(),
  result: z.enum([
    'decided',
    'own-check',
    'decided-already',
    'check-under-way',
    'outcome-changed',
    'check-unknown',
    'not-written',
    'not-signed-in',
    'role-missing',
  ]),
  /** The decision that stands now. */
  decision: Decision.nullable(),
});
export type DecidedOne = z.infer<typeof DecidedOne>;

/** Checks that are decided at once, at most. */
export const DECIDE_MANY_MAX = 200;
