/** How the check at hand stands, from the click to the answer, with every stop on the way. */
import type { Check } from '../../shared/check.ts';
import type { CheckRow } from '../../shared/contract.ts';
import type { Failure } from '../../shared/failure.ts';
import { type KindName, kinds, readIdentifier } from '../../shared/kinds.ts';
import { matchableFields } from '../../shared/match-report.ts';
import type { Today } from '../../shared/usage.ts';
import type { Draft, Question } from './draft.ts';

/** What was asked, and the form that it was asked from. */
export interface Asked {
  readonly draft: Draft;
  readonly question: Question;
}

/** `asked` is null where the check was not this window's own, or was begun before it was loaded. */
export type Run =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running';
      readonly id: string;
      /** In milliseconds since 1970. */
      readonly startedAt: number;
      readonly cancelling: boolean;
      /** The history is asked first whether it knows the number; nothing has been sent. */
      readonly looking: boolean;
      readonly asked: Asked | null;
    }
  | {
      readonly phase: 'done';
      readonly check: Check;
      /** An answer of the history that was taken instead of a new check. */
      readonly isEarlier: boolean;
      /** Of such an answer: it stands with a comparison of now, and not with that of the history. */
      readonly isComparedNow: boolean;
      /** Of such an answer: it is used for the customer who is here, which is written down, and not only looked at. */
      readonly isUsed: boolean;
      /** The prepared check that the form was filled from ended with it. */
      readonly endedPrepared: boolean;
      readonly asked: Asked | null;
    }
  | {
      readonly phase: 'refused';
      readonly id: string;
      readonly failure: Failure;
      readonly keeping: boolean;
      readonly asked: Asked;
    }
  | {
      readonly phase: 'known';
      readonly rows: readonly CheckRow[];
      /** The number was checked in a history that a backup has replaced since. */
      readonly isOfReplaced: boolean;
      /** Of the earlier answer that could not be opened. */
      readonly failure: Failure | null;
      /** The use that is made of one of them, if any: made here, so that no second click or try makes a second one. */
      readonly useId: string;
      /** One of them is being opened. */
      readonly taking: boolean;
      readonly asked: Asked;
    }
  | { readonly phase: 'over-budget'; readonly today: Today | null; readonly asked: Asked }
  | {
      readonly phase: 'unconfirmed';
      readonly id: string;
      readonly confirming: boolean;
      readonly failure: Failure | null;
      readonly asked: Asked;
    };

/** Nothing runs, and nothing is shown. */
export const idle = { phase: 'idle' } as const;

/** A stop on the way: what was asked waits for a person's word, and has not been sent. */
export type Stop = Extract<Run, { phase: 'known' | 'over-budget' | 'unconfirmed' | 'refused' }>;

/** The stop at a number that the history knows, or that one knew which a backup has replaced. */
export function knownStop(
  rows: readonly CheckRow[],
  asked: Asked,
  isOfReplaced = false,
): Extract<Run, { phase: 'known' }> {
  return {
    ...{ phase: 'known', rows, isOfReplaced, failure: null, useId: crypto.randomUUID(), taking: false },
    asked,
  };
}

/** A check that was sent and paid for, whose answer could not be written. */
export function isUnwritten(run: Run): run is Extract<Run, { phase: 'refused' }> {
  return run.phase === 'refused' && run.failure.code === 'answer-not-kept';
}

/** Why news of a check matters to a run: it was taken up here, its answer is unwritten, or it is shown; null where it does not. */
export function concernOf(run: Run, id: string): 'adopted' | 'unwritten' | 'shown' | null {
  if (run.phase === 'done') return run.check.id === id ? 'shown' : null;
  if (run.phase === 'running') return run.asked === null && run.id === id ? 'adopted' : null;
  return isUnwritten(run) && run.id === id ? 'unwritten' : null;
}

/**
 * Whether what concerns a run so, and cannot be read, is over: what was taken up, unless it waits behind the lock until somebody
 * is back; and what is shown where it is no more, as a check that was erased.
 */
export function isLost(why: NonNullable<ReturnType<typeof concernOf>>, { code }: Failure): boolean {
  return why === 'adopted' ? code !== 'not-signed-in' : why === 'shown' && code === 'check-unknown';
}

/** Whether it is the same run still. What is shown may have been read anew meanwhile, which is no other run. */
export function isSameRun(now: Run, before: Run): boolean {
  if (now.phase !== 'done' || before.phase !== 'done') return now === before;
  return now.check.id === before.check.id && now.asked === before.asked && now.isEarlier === before.isEarlier;
}

/** Whether a run has stopped on the way. An answer that could not be written is none: it was sent. */
export function isStop(run: Run): run is Stop {
  if (run.phase === 'refused') return !isUnwritten(run);
  return run.phase === 'known' || run.phase === 'over-budget' || run.phase === 'unconfirmed';
}

const groundParts = [
  ...(['basis', 'purpose', 'consentMethod', 'consentWording'] as const),
  ...(['withdrawalTold', 'consentGiven'] as const),
];

/** As it would be sent. */
const declaredText = ({ declared }: Draft) =>
  JSON.stringify(matchableFields.map((field) => declared[field]?.trim() ?? ''));

/**
 * Whether a reason would lead past a stop with something else than the form has now of the same number: another picture, another
 * identifier, what was declared otherwise, or another ground, as with a consent that was taken back since. Of another number an
 * answer says itself whom it is about.
 */
export function isOvertaken(run: Run, now: Draft): boolean {
  if (run.phase !== 'known' && run.phase !== 'over-budget') return false;
  // An earlier answer is on its way, for what was asked; its use is written down.
  if (run.phase === 'known' && run.taking) return false;
  const { draft: then, question } = run.asked;
  const { kind } = question;
  const isSame = now.kind === then.kind && now.numbers[kind] === then.numbers[kind];
  const isAlike =
    readIdentifier(now.identifier).number === question.identifier &&
    declaredText(now) === declaredText(then) &&
    (question.picture === undefined || now.picture === then.picture) &&
    groundParts.every((part) => now.ground[part] === then.ground[part]);
  return isSame && !isAlike;
}

/** The screens that have a form: documents stand on one, a face on its own. */
export type FormScreen = 'check' | 'face';

/** The screen that a run belongs to; null for one that is nobody's: none, or one whose kind is not known here. */
export function screenOf(run: Run): FormScreen | null {
  if (run.phase === 'idle') return null;
  const kind = run.phase === 'done' ? run.check.kind : run.asked?.question.kind;
  if (kind === undefined) return null;
  return kind === 'face' ? 'face' : 'check';
}

/** The run as a screen shows it: its own, or one under way wherever it was begun, since there is one at a time. */
export function runOn(screen: FormScreen, run: Run): Run {
  const owner = screenOf(run);
  return run.phase === 'running' || owner === null || owner === screen ? run : idle;
}

/** A check that has not come to its end yet. */
export function isOpenState(state: Check['state']): boolean {
  return state === 'ready' || state === 'sent';
}

/**
 * Whether a form asks for another number of the same kind under the identifier of the check before, which is what happens
 * where the next customer's number is typed over the last one's. A number that is not whole yet tells nothing.
 */
export function keepsIdentifier(run: Run, kind: KindName, { numbers, identifier }: Draft): boolean {
  if (run.phase !== 'done' || run.asked?.question.kind !== kind) return false;
  const { number, verdict } = kinds[kind].readNumber(numbers[kind]);
  const { question } = run.asked;
  return (
    verdict !== 'stops' &&
    number !== question.number &&
    readIdentifier(identifier).number === question.identifier
  );
}
