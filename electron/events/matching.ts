/** To which check a delivery belongs, and why. Pure: the same question has the same answer. */
import type { EventCandidate, MatchQuestion, Placing } from '../../shared/delivery-record.ts';
import type { MatchReason } from '../../shared/events.ts';
import type { ComparedField, MatchReport } from '../../shared/match-report.ts';

/** How far the service's clock may be ahead of this one's, in milliseconds. */
const CLOCK_MS = 2 * 60_000;

const isOpen = ({ state, outcome }: EventCandidate) =>
  state === 'sent' || state === 'unknown' || outcome === 'pending';

const waiting = (reason: MatchReason, checkId: string | null = null): Placing => ({
  state: 'waiting',
  reason,
  checkId,
});
const notOurs: Placing = { state: 'not-ours', reason: 'no-such-check', checkId: null };

function matched(check: EventCandidate, reason: MatchReason): Placing {
  // Its answer comes first: an event never writes into a check that is under way.
  if (check.state === 'sent' || check.state === 'ready') return waiting('before-answer', check.id);
  return { state: 'matched', reason, checkId: check.id };
}

/**
 * The one of several that fit alike that is meant, or null: the only one without an event yet, then the only one of these
 * that was begun before it. One that was begun later is not meant where another was begun before: that may be an event of
 * the earlier one which comes again.
 */
function onlyOne(fitting: readonly EventCandidate[], at: number): EventCandidate | null {
  const isBegun = ({ createdAt }: EventCandidate) => createdAt <= at + CLOCK_MS;
  const free = fitting.filter(({ hasEvent }) => !hasEvent);
  const meant = fitting.some(isBegun) ? free.filter(isBegun) : free;
  for (const some of [fitting, meant]) if (some.length === 1) return some[0] ?? null;
  return null;
}

/** The candidates that an event can be about: of the kind that it names, if any, and not one that was never sent. */
export function fittingOf({ delivery: { kind }, candidates }: MatchQuestion): EventCandidate[] {
  return candidates.filter((one) => (kind === null || one.kind === kind) && one.state !== 'failed');
}

/**
 * Where a delivery belongs. Asked in this order: its reference, where one check alone is called so; identifier and number together; one of both where the
 * other is not named; kind and time where it names none. What fits several checks waits for a person.
 */
export function placeOf(question: MatchQuestion): Placing {
  const { delivery, underWay } = question;
  const { kind, names, receivedAt } = delivery;
  const at = Math.min(delivery.at ?? receivedAt, receivedAt + CLOCK_MS);
  const fits = fittingOf(question);
  const among = (fitting: readonly EventCandidate[], reason: MatchReason): Placing => {
    const one = onlyOne(fitting, at);
    return one ? matched(one, reason) : waiting('ambiguous');
  };

  const referred = fits.filter(({ byReference }) => byReference);
  const byNumber = fits.filter((one) => one.byNumber);
  const byIdentifier = fits.filter((one) => one.byIdentifier);
  const both = byNumber.filter((one) => one.byIdentifier);
  // What several checks are called, as those of one session, says less than a number: that finds one whose answer was lost too.
  const isNumbered = names.number && (names.identifier ? both : byNumber).length > 0;
  if (referred.length === 1 || (referred.length > 1 && !isNumbered)) return among(referred, 'reference');

  if (names.identifier && names.number) {
    if (both.length > 0) return among(both, 'identifier-and-number');
  } else if (byNumber.length > 0) {
    return among(byNumber, 'number');
  } else if (byIdentifier.length > 0) {
    return among(byIdentifier, 'identifier');
  }

  if (!names.identifier && !names.number && kind !== null) {
    // A check whose answer was lost never learnt its reference, so one that is not known here may be its.
    const near = fits.filter((one) => isOpen(one) && (one.outcome !== 'pending' || !names.reference));
    if (near.length === 1 && near[0]) return matched(near[0], 'kind-and-time');
    if (near.length > 1) return waiting('ambiguous');
  }
  // The answer of a check under way may bring the reference by which it is known.
  return underWay > 0 && names.reference && !names.identifier && !names.number
    ? waiting('before-answer')
    : notOurs;
}

/** Each tells a person from most others; of names it takes two, and a gender tells nobody. */
const telling: readonly ComparedField[] = ['dateOfBirth', 'phone'];
const names: readonly ComparedField[] = ['firstName', 'middleName', 'lastName'];

/** Whether what was returned agrees with enough of what the customer declared to be about that customer, and no other. */
export function tellsCustomer(match: MatchReport | null): boolean {
  if (match?.result !== 'agrees') return false;
  const agreed = match.fields.flatMap(({ field, result }) => (result === 'not_comparable' ? [] : [field]));
  return (
    agreed.some((field) => telling.includes(field)) ||
    agreed.filter((field) => names.includes(field)).length > 1
  );
}

/** Candidates for a person to choose from, likeliest first: by what is named, then those without an ending, then newest. */
export function likeliestFirst(candidates: readonly EventCandidate[]): EventCandidate[] {
  const weight = (one: EventCandidate) =>
    (one.byReference ? 8 : 0) + (one.byNumber ? 4 : 0) + (one.byIdentifier ? 2 : 0) + (isOpen(one) ? 1 : 0);
  return candidates.toSorted((a, b) => weight(b) - weight(a) || b.createdAt - a.createdAt);
}
