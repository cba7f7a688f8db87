/** What is typed into the form, what is wrong with it, and the question that it makes. */
import type { Capture } from '../../shared/capture.ts';
import type { CheckRequest, ProfileSummary } from '../../shared/contract.ts';
import { wrongWithDeclared } from '../../shared/declared-limits.ts';
import { type Failure, sentenceOf } from '../../shared/failure.ts';
import { type GroundDraft, type GroundField, groundDraftFrom, readGround } from '../../shared/ground.ts';
import type { Declared } from '../../shared/identity.ts';
import { type KindName, kinds, readIdentifier } from '../../shared/kinds.ts';
import { fieldWords, type MatchableField, matchableFields } from '../../shared/match-report.ts';
import { plainlySpaced } from '../../shared/plainly-spaced.ts';
import { kindsOn, type ProfileSettings, wantedOf } from '../../shared/profile.ts';
import { type Leftovers, leftoversAfter, noLeftovers, type Owner } from './leftovers.ts';
import type { ReadyPicture } from './picture/prepare-picture.ts';
import type { Prepared } from './prepared/prepared.ts';

export interface Draft {
  /** The kind that was chosen last. Where the profile does not make it, another one is shown: `kindFor`. */
  readonly kind: KindName;
  /** The document that was chosen last, for the way back from a face. */
  readonly documentKind: KindName;
  /** One number a kind, so that nothing is lost by a look at another tab. */
  readonly numbers: Readonly<Record<KindName, string>>;
  readonly identifier: string;
  /** As typed; a field left empty is not declared. */
  readonly declared: Declared;
  readonly picture: ReadyPicture | null;
  /** How that picture was taken; null if there is none. */
  readonly capture: Capture | null;
  /** What differs from the profile's defaults, so that another profile brings its own. */
  readonly ground: Partial<GroundDraft>;
  /** The prepared check that the form was filled from, if it was. */
  readonly prepared: Prepared | null;
  /** What of it stood there beside the check of an earlier customer. */
  readonly leftovers: Leftovers;
}

type DraftField = 'number' | 'identifier' | 'picture' | MatchableField | GroundField;
export type DraftErrors = Partial<Record<DraftField, string>>;

/** What a person did to the form; the number is that of the kind in sight. */
export interface DraftChange {
  readonly kind?: KindName;
  readonly number?: string;
  readonly identifier?: string;
  readonly declared?: Declared;
  readonly picture?: ReadyPicture | null;
  /** Whose that is, where it was taken before the form was kept for later. */
  readonly pictureOf?: Owner | null;
  /** Of the picture that comes with it. */
  readonly capture?: Capture;
  readonly ground?: Partial<GroundDraft>;
}

export const emptyDraft: Draft = {
  kind: 'bvn',
  documentKind: 'bvn',
  numbers: { bvn: '', nin: '', voters_card: '', face: '' },
  identifier: '',
  declared: {},
  picture: null,
  capture: null,
  ground: {},
  prepared: null,
  leftovers: noLeftovers,
};

/** The kinds that the Check screen offers. A face has a screen of its own. */
export function documentsOn(settings: ProfileSettings): KindName[] {
  return kindsOn(settings).filter((kind) => kind !== 'face');
}

/**
 * The kind in sight: the chosen one where the profile makes it, else the first document that it makes; null if it makes
 * none. A face gives way to no document, since it stands on a screen of its own.
 */
export function kindFor(draft: Draft, settings: ProfileSettings): KindName | null {
  if (kindsOn(settings).includes(draft.kind)) return draft.kind;
  return draft.kind === 'face' ? null : (documentsOn(settings)[0] ?? null);
}

/** The ground as the form shows it: the profile's defaults, and over them what was changed. */
export function groundIn(draft: Draft, settings: ProfileSettings): GroundDraft {
  return { ...groundDraftFrom(settings.ground), ...draft.ground };
}

/** Nothing is ticked beforehand: what was ticked for one check is not ticked for the next. */
export function withoutTicks(draft: Draft): Draft {
  const { withdrawalTold, consentGiven, ...ground } = draft.ground;
  return withdrawalTold === undefined && consentGiven === undefined ? draft : { ...draft, ground };
}

/** Whether two profiles lead to the same account. */
export function leadsToSame(one: ProfileSummary | null, other: ProfileSummary | null): boolean {
  return one?.id === other?.id && one?.baseUrl === other?.baseUrl && one?.environment === other?.environment;
}

/** Whether a draft asks the same over two profiles: by the same account, of the same kind, for the same reason. */
export function asksAlike(draft: Draft, one: ProfileSummary | null, other: ProfileSummary | null): boolean {
  if (one === null || other === null) return one === other;
  const [ground, otherGround] = [groundIn(draft, one.settings), groundIn(draft, other.settings)];
  return (
    leadsToSame(one, other) &&
    kindFor(draft, one.settings) === kindFor(draft, other.settings) &&
    ground.basis === otherGround.basis &&
    ground.purpose === otherGround.purpose
  );
}

/** Whether the ticks of a form are those that were set for the draft that was asked from, and not for the next customer. */
export function ticksAreOf(then: Draft, kind: KindName, now: Draft): boolean {
  const [ground, asked] = [now.ground, then.ground];
  return (
    now.kind === then.kind &&
    now.numbers[kind] === then.numbers[kind] &&
    now.identifier === then.identifier &&
    now.picture === then.picture &&
    ground.basis === asked.basis &&
    ground.purpose === asked.purpose &&
    ground.withdrawalTold === asked.withdrawalTold &&
    ground.consentGiven === asked.consentGiven
  );
}

/** Whether a change makes it another customer, or another reason to ask, than the ticks were set for. */
function makesAnother(draft: Draft, kind: KindName | null, change: DraftChange): boolean {
  const { number, identifier, picture, ground } = change;
  return (
    (change.kind !== undefined && change.kind !== (kind ?? draft.kind)) ||
    (number !== undefined && kind !== null && number !== draft.numbers[kind]) ||
    (identifier !== undefined && identifier !== draft.identifier) ||
    (picture !== undefined && picture !== draft.picture) ||
    ground?.basis !== undefined ||
    ground?.purpose !== undefined
  );
}

/** The draft after a change. A consent is one customer's, for one purpose: for another, it is asked for anew. */
export function changed(draft: Draft, kind: KindName | null, change: DraftChange): Draft {
  const { number, ground, capture, pictureOf: _, ...rest } = change;
  const before = makesAnother(draft, kind, change) ? withoutTicks(draft) : draft;
  const isDocument = change.kind !== undefined && change.kind !== 'face';
  return {
    ...before,
    ...rest,
    documentKind: isDocument ? change.kind : draft.documentKind,
    leftovers: leftoversAfter(draft, kind, change),
    // Another picture was taken in another way.
    capture: change.picture === undefined ? draft.capture : (capture ?? null),
    numbers: number === undefined || kind === null ? draft.numbers : { ...draft.numbers, [kind]: number },
    ground: ground ? { ...before.ground, ...ground } : before.ground,
  };
}

/** The errors that a change leaves standing: those of other fields. Another kind begins without any. */
export function errorsAfter(errors: DraftErrors, draft: Draft, change: DraftChange): DraftErrors {
  if (change.kind !== undefined && change.kind !== draft.kind) return {};
  const touched = new Set<string>([...Object.keys(change), ...Object.keys(change.ground ?? {})]);
  for (const field of matchableFields) {
    if (change.declared && change.declared[field] !== draft.declared[field]) touched.add(field);
  }
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !touched.has(field)));
}

/** Said where another picture is on its way: until then the form holds the one of before, or none. */
export const pictureAwaited = 'Another picture is being read. Use it first, then run the check.';

function wrongWithPicture(picture: ReadyPicture | null, maxBytes: number): string | null {
  if (picture === null) return 'Add a picture of the customer.';
  if (picture.blob.size <= maxBytes) return null;
  return `The picture is larger than this profile allows (${Math.floor(maxBytes / 1000)} kB). Take or choose it again.`;
}

/** What keeps a draft from being sent, field by field; empty if nothing does. */
export function wrongIn(
  draft: Draft,
  kind: KindName,
  settings: ProfileSettings,
  isPictureAwaited = false,
): DraftErrors {
  const errors: DraftErrors = {};
  const number = kinds[kind].readNumber(draft.numbers[kind]);
  if (number.verdict === 'stops') errors.number = number.sentence;
  const identifier = readIdentifier(draft.identifier);
  if (identifier.verdict === 'stops') errors.identifier = identifier.sentence;
  const wrong = isPictureAwaited
    ? pictureAwaited
    : wrongWithPicture(draft.picture, settings.picture.maxBytes);
  const picture = kinds[kind].needsPicture ? wrong : null;
  if (picture !== null) errors.picture = picture;
  Object.assign(errors, wrongWithDeclared(declaredIn(draft)));
  for (const field of wantedOf(settings.kinds[kind])) {
    if (plainlySpaced(draft.declared[field] ?? '') !== '') continue;
    errors[field] = `The service asks for the ${fieldWords[field].toLowerCase()}.`;
  }
  const ground = readGround(groundIn(draft, settings));
  return ground.ok ? errors : { ...errors, ...ground.errors };
}

/** What the customer says of themselves, without the fields that were left empty. */
export function declaredIn(draft: Draft): Declared {
  const said = Object.entries(draft.declared).map(([field, text]) => [field, text?.trim() ?? ''] as const);
  return Object.fromEntries(said.filter(([, text]) => text !== ''));
}

/** What is declared, in a line, for where it is folded away. */
export function declaredLine(declared: Declared): string {
  return matchableFields
    .map((field) => declared[field]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' · ');
}

/** A check as asked for, without the id that each attempt makes anew. Reasons that were given go along with it. */
export type Question = Omit<CheckRequest, 'id'>;

/** The question that a draft makes in which nothing is wrong. */
export function questionOf(draft: Draft, kind: KindName, { id, settings }: ProfileSummary): Question {
  const ground = readGround(groundIn(draft, settings));
  const picture = kinds[kind].needsPicture ? draft.picture : null;
  return {
    kind,
    profileId: id,
    number: kinds[kind].readNumber(draft.numbers[kind]).number,
    identifier: readIdentifier(draft.identifier).number,
    declared: declaredIn(draft),
    ...(picture ? { picture: picture.content } : {}),
    ...(picture && draft.capture ? { capture: draft.capture } : {}),
    ...(ground.ok ? { ground: ground.ground } : {}),
  };
}

const fields: readonly string[] = [
  ...['number', 'identifier', 'picture', ...matchableFields],
  ...(['purpose', 'consentWording', 'withdrawalTold', 'consentGiven'] satisfies GroundField[]),
];

/** The error beside the field that a failure names; null if it names none of the form. */
export function errorsFrom(failure: Failure): DraftErrors | null {
  const { field } = failure;
  return field !== undefined && fields.includes(field) ? { [field]: sentenceOf(failure) } : null;
}

/** Whether the form asks for another customer than the draft did; a form that asks for nobody does not. */
export function asksAnother(now: Draft, then: Draft): boolean {
  const { kind } = now;
  if (now.numbers[kind] === '' && now.identifier === '' && now.picture === null) return false;
  const isSame =
    kind === then.kind &&
    now.numbers[kind] === then.numbers[kind] &&
    now.identifier === then.identifier &&
    now.picture === then.picture &&
    matchableFields.every((field) => (now.declared[field] ?? '') === (then.declared[field] ?? ''));
  return !isSame;
}
