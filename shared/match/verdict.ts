/** The result for one field, before it is put beside the two values. */
import type { FieldResult } from '../match-report.ts';
import { type Legibility, legibilityOf } from './text.ts';

export interface Verdict {
  readonly result: FieldResult;
  readonly explanation: string | null;
}

export const exact: Verdict = { result: 'exact', explanation: null };

/** The same value written otherwise; `how` is one short phrase, shown as it is. */
export function explained(how: string): Verdict {
  return { result: 'explained', explanation: how };
}

/** Another value; `hint` says what it is not, or what to look at on the paper. */
export function different(hint: string | null = null): Verdict {
  return { result: 'different', explanation: hint };
}

export function notComparable(why: string): Verdict {
  return { result: 'not_comparable', explanation: why };
}

const DECLARED_WHY: Readonly<Record<Exclude<Legibility, 'legible'>, string>> = {
  missing: 'no value was declared',
  hidden: 'the declared value is partly hidden',
  broken: 'the declared value has broken characters',
  long: 'the declared value is too long to compare',
};

const RETURNED_WHY: Readonly<Record<Exclude<Legibility, 'legible'>, string>> = {
  missing: 'the registry gave no value',
  hidden: 'the registry hides part of the value',
  broken: 'the registry’s value has broken characters',
  long: 'the registry’s value is too long to compare',
};

/** Why the declared value cannot be compared; null when it can. */
export function whyDeclaredUnreadable(declared: string): Verdict | null {
  const state = legibilityOf(declared);
  return state === 'legible' ? null : notComparable(DECLARED_WHY[state]);
}

/** Why the returned value cannot be compared; null when it can. `what` names the field in words. */
export function whyReturnedUnreadable(returned: string | null, what: string): Verdict | null {
  const state = legibilityOf(returned);
  if (state === 'legible') return null;
  return notComparable(state === 'missing' ? `the registry gave no ${what}` : RETURNED_WHY[state]);
}
