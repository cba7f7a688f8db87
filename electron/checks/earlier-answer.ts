/** An earlier answer for the customer who is here now: what was declared then says nothing of them. */
import { type Check, isUsable } from '../../shared/check.ts';
import type { EarlierAnswer } from '../../shared/contract.ts';
import type { Declared } from '../../shared/identity.ts';
import { compareDeclared, outcomeAfter } from '../../shared/match.ts';
import type { ShownAnswer } from '../../shared/review.ts';

const silent = { match: null, confidence: null, threshold: null, fields: {} };

export interface AskedNow {
  readonly identifier: string;
  readonly declared: Declared;
}

/**
 * The check as it stands, or, where somebody declares something now or it was made for another identifier, with the
 * comparison of now: a “verified” never hides a field that differs today. A mismatch is not undone by it, since it may be
 * the service's own word. Nothing is written.
 */
export function earlierAnswer(check: Check, { identifier, declared }: AskedNow): EarlierAnswer {
  const saysNothing = Object.values(declared).every((text) => (text ?? '').trim() === '');
  const asItStands = { check, isComparedNow: false };
  if (check.outcome !== 'verified' && check.outcome !== 'mismatch') return asItStands;
  if (saysNothing && check.identifier === identifier) return asItStands;
  const match = compareDeclared(declared, check.identity, check.match?.service ?? silent, check);
  if (check.outcome === 'mismatch' && !match?.fields.some(({ result }) => result === 'different'))
    return asItStands;
  return {
    check: { ...check, declared, match, outcome: outcomeAfter(check.outcome, match) },
    isComparedNow: true,
  };
}

/** What is written down of an answer that is used: how it stood, and no value of anybody. Null for one that cannot be. */
export function shownAnswer({ check, isComparedNow }: EarlierAnswer): ShownAnswer | null {
  const { outcome, match } = check;
  if (outcome === null || !isUsable(check)) return null;
  const fields = isComparedNow ? (match?.fields ?? []) : [];
  return { outcome, isComparedNow, fields: fields.map(({ field, result }) => ({ field, result })) };
}
