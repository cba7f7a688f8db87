/** The way of a prepared check into the form, and out of it as the check that it becomes. */
import type { ProfileSummary } from '../../../shared/contract.ts';
import type { Failure, FailureCode } from '../../../shared/failure.ts';
import type { KindName } from '../../../shared/kinds.ts';
import { kinds, readIdentifier } from '../../../shared/kinds.ts';
import type { PreparedCheck, PreparedRow } from '../../../shared/prepared.ts';
import { shownSigns } from '../../../shared/seen-text.ts';
import { dateWords } from '../../design/dates.ts';
import { type Draft, emptyDraft } from '../draft.ts';
import { afterAsked, type Owner } from '../leftovers.ts';
import type { Asked } from '../run.ts';

/** The prepared check that the form was filled from. */
export interface Prepared
  extends Pick<PreparedRow, 'id' | 'operator' | 'preparedAt' | 'profile' | 'isRestored'> {
  readonly kind: KindName;
  /** In normal form. */
  readonly number: string;
  readonly identifier: string;
  /** Of the profile that it was prepared for, which may be gone. */
  readonly profileId: string;
}

/** Whom it is about, in a word: by the name that the customer declared, or by the identifier. */
export const nameOf = ({ declaredName, identifier }: PreparedRow) => declaredName ?? identifier;

/**
 * For which account, by whom, when, and until when it is kept. After a long closure that day is over until the look of the hour
 * counts its days anew: it is none to be told.
 */
export function aboutPrepared({ profile, operator, preparedAt, goesAt }: PreparedRow, now: number): string {
  const made = `${profile} · prepared by ${operator}, ${dateWords(preparedAt)}`;
  return Date.parse(goesAt) > now ? `${made} · kept until ${dateWords(goesAt)}` : made;
}

export const MAY_BE_SENT = 'It may have been sent since the backup that was restored.';

/** The form as it was prepared. Nothing is ticked: a consent is given when the check is run. */
export function draftOf(
  { kind, number, identifier, declared, ground, profileId }: PreparedCheck,
  { id, operator, preparedAt, profile, isRestored }: PreparedRow,
): Draft {
  return {
    ...emptyDraft,
    ...{ kind, documentKind: kind, identifier, declared, ground },
    numbers: { ...emptyDraft.numbers, [kind]: number },
    prepared: { id, operator, preparedAt, profile, isRestored, kind, number, identifier, profileId },
  };
}

/** The prepared check that a form asks for. With another number it is another check, and the prepared one goes on waiting. */
export function preparedIn({ prepared, numbers }: Draft, kind: KindName): Prepared | null {
  if (prepared?.kind !== kind) return null;
  return kinds[kind].readNumber(numbers[kind]).number === prepared.number ? prepared : null;
}

/** That it is not sent with this form, which asks for another number, or for none yet, as for another kind. */
export function goesOnWords({ operator }: Prepared, typed: string): string {
  return typed.trim() === ''
    ? `The check that ${operator} prepared goes on waiting.`
    : `This is another number than the one that ${operator} prepared, which goes on waiting.`;
}

/** That it was prepared for another profile than the one that it would be sent for; null where it was not. */
export function otherProfileWords(
  { profile, profileId }: Prepared,
  chosen: Pick<ProfileSummary, 'id' | 'name'>,
): string | null {
  if (profileId === chosen.id) return null;
  if (profile !== chosen.name) return `It was prepared for ${profile}, and would be sent for ${chosen.name}.`;
  return `It was prepared for another account, which was called ${profile} too. It would be sent for the one of now.`;
}

/**
 * That it was prepared for another customer than the one that is typed; null where it was not, and while none is. The same while
 * one is typed, so that whoever hears it is not told anew with each letter.
 */
export function otherCustomerWords({ identifier }: Prepared, typed: string): string | null {
  const { number } = readIdentifier(typed);
  if (number === '' || number === readIdentifier(identifier).number) return null;
  return `It was prepared for ${shownSigns(identifier)}. Sent for another customer, it waits for that one no more.`;
}

/** Forms that are kept, or are being kept, by the ids that they are kept under. */
const keptAs = new WeakMap<Draft, string>();

/**
 * While a form is being kept, a run of it is the check that is prepared: it can be sent once, and waits no more then. Such a
 * run may stop to ask something, and goes on after the form was kept.
 */
export async function whileKept<T extends { readonly ok: boolean }>(
  draft: Draft,
  id: string,
  keeping: Promise<T>,
): Promise<T> {
  keptAs.set(draft, id);
  let isKept = false;
  try {
    const kept = await keeping;
    isKept = kept.ok;
    return kept;
  } finally {
    if (!isKept) keptAs.delete(draft);
  }
}

/** The id of the prepared check that a form is: it was filled from that, or is kept as that. */
export function preparedIdOf(draft: Draft, kind: KindName): string | undefined {
  return preparedIn(draft, kind)?.id ?? keptAs.get(draft);
}

/** The id under which a question is asked: that of its prepared check, which can be sent once, else a new one. */
export function idFor({ draft, question }: Asked): string {
  const isAnew = question.retryOf !== undefined;
  const own = isAnew ? undefined : preparedIdOf(draft, question.kind);
  return own ?? crypto.randomUUID();
}

/** Whether a question is asked under the id of one that waited when the history was restored: it may have been sent since. */
export function mayBeSent(asked: Asked): boolean {
  const { draft, question } = asked;
  return question.retryOf === undefined && preparedIn(draft, question.kind)?.isRestored === true;
}

/** Failures after which the prepared check is no longer this form's: it was begun, or stands for another number. */
const LETS_GO: readonly FailureCode[] = ['check-repeated', 'prepared-other'];

/** The form after a refusal. */
export function afterRefused(draft: Draft, id: string, { code }: Failure): Draft {
  return LETS_GO.includes(code) ? afterBegun(draft, id) : draft;
}

/** The form once the check of this id was begun: what was prepared is prepared no more. */
export function afterBegun(draft: Draft, id: string): Draft {
  const isIts = draft.prepared?.id === id || keptAs.get(draft) === id;
  return isIts ? { ...draft, prepared: null } : draft;
}

/** Whether somebody has typed what would be lost if the form were filled with something else. */
export function isTyped({ numbers, identifier, declared, picture, ground }: Draft): boolean {
  const texts = [...Object.values(numbers), identifier, ...Object.values(declared)];
  const isOtherGround = Object.values(ground).some((part) => part !== undefined);
  return picture !== null || isOtherGround || texts.some((text) => (text ?? '').trim() !== '');
}

/** The form once it was kept for later: what was kept goes, and a number on another tab or a picture stays. */
export function afterKept(
  { kind, documentKind, numbers, picture, capture, leftovers }: Draft,
  owner: Owner,
): Draft {
  const left: Draft = {
    ...{ ...emptyDraft, kind, documentKind, picture, capture },
    numbers: { ...numbers, [owner.kind]: '' },
    leftovers: { ...leftovers, declared: {} },
  };
  return afterAsked(left, { draft: left, question: owner });
}
