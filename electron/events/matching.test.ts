/** Where a delivery belongs: each rule, and what holds for every question. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkStates, outcomes } from '../../shared/check.ts';
import type { EventCandidate, MatchQuestion } from '../../shared/delivery-record.ts';
import { kindNames } from '../../shared/kinds.ts';
import { likeliestFirst, placeOf } from './matching.ts';

const AT = 1_000_000_000;

const check = (id: string, change: Partial<EventCandidate> = {}): EventCandidate => ({
  id,
  kind: 'bvn',
  state: 'unknown',
  outcome: null,
  createdAt: AT - 1_000,
  byReference: false,
  byNumber: false,
  byIdentifier: false,
  hasEvent: false,
  ...change,
});

const both = { byNumber: true, byIdentifier: true };

function question(
  candidates: readonly EventCandidate[],
  names: Partial<MatchQuestion['delivery']['names']> = {},
  more: Partial<MatchQuestion['delivery']> = {},
  underWay = 0,
): MatchQuestion {
  return {
    delivery: {
      ...{ id: 'd', profileId: 'p', receivedAt: AT, state: 'waiting', reason: 'new', event: null },
      ...{ kind: 'bvn', at: AT },
      ...more,
      names: { reference: false, identifier: false, number: false, ...names },
    },
    candidates,
    underWay,
  };
}

const named = { identifier: true, number: true };
const matched = (checkId: string, reason: string) => ({ state: 'matched', reason, checkId });
const waiting = (reason: string, checkId: string | null = null) => ({ state: 'waiting', reason, checkId });
const notOurs = { state: 'not-ours', reason: 'no-such-check', checkId: null };

describe('a delivery belongs', () => {
  it('to the check of its reference, before all else', () => {
    const candidates = [check('a', { byReference: true }), check('b', both)];
    expect(placeOf(question(candidates, { reference: true, ...named }))).toEqual(matched('a', 'reference'));
  });

  it('of several that the service calls the same, to the one of its number; of no such number, as of several', () => {
    const [one, other] = [check('a', { byReference: true }), check('b', { byReference: true })];
    const told = check('c', { byReference: true, hasEvent: true, state: 'answered', outcome: 'verified' });
    const byReference = { reference: true };
    const byNumber = { ...byReference, number: true };
    const place = (candidates: readonly EventCandidate[], names: Parameters<typeof question>[1]) =>
      placeOf(question(candidates, names));
    expect(place([one, { ...other, byNumber: true }], byNumber)).toEqual(matched('b', 'number'));
    expect(place([one, { ...other, ...both }], { ...byReference, ...named })).toEqual(
      matched('b', 'identifier-and-number'),
    );
    for (const names of [byReference, byNumber, { ...byReference, ...named }]) {
      expect(place([one, other], names)).toEqual(waiting('ambiguous'));
      expect(place([told, other], names)).toEqual(matched('b', 'reference'));
    }
    expect(place([one, { ...other, byNumber: true }], { ...byReference, ...named })).toEqual(
      waiting('ambiguous'),
    );
  });

  it('to the check of its identifier and number', () => {
    expect(placeOf(question([check('a', both)], named))).toEqual(matched('a', 'identifier-and-number'));
  });

  it('to none of this desk where one of both is another’s', () => {
    expect(placeOf(question([check('a', { byNumber: true })], named))).toEqual(notOurs);
    expect(placeOf(question([check('a', { byIdentifier: true })], named))).toEqual(notOurs);
  });

  it('to none by kind and time where it names a number or an identifier that no check here has', () => {
    const open = check('a');
    for (const names of [{ number: true }, { identifier: true }, named])
      expect(placeOf(question([open], names))).toEqual(notOurs);
  });

  it('by the time that it says, but for one that has not come yet', () => {
    const [before, after] = [check('a', both), check('b', { ...both, createdAt: AT + 600_000 })];
    const early = [check('a', { ...both, createdAt: AT - 800_000 }), check('b', both)];
    expect(placeOf(question(early, named, { at: AT - 700_000 }))).toEqual(
      matched('a', 'identifier-and-number'),
    );
    for (const at of [null, AT + 10_000_000])
      expect(placeOf(question([before, after], named, { at }))).toEqual(
        matched('a', 'identifier-and-number'),
      );
  });

  it('to the check of the one that it names', () => {
    const byNumber = question([check('a', { byNumber: true })], { number: true });
    expect(placeOf(byNumber)).toEqual(matched('a', 'number'));
    const byIdentifier = question([check('a', { byIdentifier: true })], { identifier: true });
    expect(placeOf(byIdentifier)).toEqual(matched('a', 'identifier'));
  });

  it('to a check of its kind alone, and never to one that was not sent', () => {
    expect(placeOf(question([check('a', { ...both, kind: 'face' })], named))).toEqual(notOurs);
    expect(placeOf(question([check('a', { ...both, state: 'failed' })], named))).toEqual(notOurs);
  });

  it('of several, to the one without an event, then to the one begun before it; else a person says', () => {
    const told = check('a', { ...both, hasEvent: true, state: 'answered', outcome: 'verified' });
    const open = check('b', both);
    expect(placeOf(question([told, open], named))).toEqual(matched('b', 'identifier-and-number'));
    const later = check('c', { ...both, createdAt: AT + 600_000 });
    expect(placeOf(question([open, later], named))).toEqual(matched('b', 'identifier-and-number'));
    expect(placeOf(question([open, check('d', both)], named))).toEqual(waiting('ambiguous'));
  });

  it('to none that was begun after it where another was begun before, whose event it may be that comes again', () => {
    const told = check('a', { ...both, hasEvent: true, state: 'answered', outcome: 'verified' });
    const later = check('b', { ...both, createdAt: AT + 600_000 });
    expect(placeOf(question([told, later], named))).toEqual(waiting('ambiguous'));
    // A clock that is wrong, or a time that is not the event's, says nothing of either.
    const alsoLater = { ...told, createdAt: AT + 500_000 };
    expect(placeOf(question([alsoLater, later], named))).toEqual(matched('b', 'identifier-and-number'));
  });

  it('to one that was begun a moment after it: the service’s clock may be behind', () => {
    const told = check('a', { ...both, hasEvent: true, state: 'answered', outcome: 'verified' });
    const moment = check('b', { ...both, createdAt: AT + 100_000 });
    expect(placeOf(question([told, moment], named))).toEqual(matched('b', 'identifier-and-number'));
  });

  it('to the one check of its kind and time where it names none', () => {
    expect(placeOf(question([check('a')]))).toEqual(matched('a', 'kind-and-time'));
    expect(placeOf(question([check('a'), check('b')]))).toEqual(waiting('ambiguous'));
    expect(placeOf(question([check('a', { state: 'answered', outcome: 'verified' })]))).toEqual(notOurs);
    expect(placeOf(question([check('a')], {}, { kind: null }))).toEqual(notOurs);
  });

  it('by kind and time, to a check that never learnt its reference, and to none that has another', () => {
    expect(placeOf(question([check('a')], { reference: true }))).toEqual(matched('a', 'kind-and-time'));
    const pending = check('a', { state: 'answered', outcome: 'pending' });
    expect(placeOf(question([pending], { reference: true }))).toEqual(notOurs);
    expect(placeOf(question([pending]))).toEqual(matched('a', 'kind-and-time'));
  });

  it('waits for the answer of a check that is under way', () => {
    expect(placeOf(question([check('a', { ...both, state: 'sent' })], named))).toEqual(
      waiting('before-answer', 'a'),
    );
    // Of one that it does not name, as well.
    expect(placeOf(question([check('a', { state: 'sent' })], {}, {}, 1))).toEqual(
      waiting('before-answer', 'a'),
    );
    expect(placeOf(question([], { reference: true }, {}, 1))).toEqual(waiting('before-answer'));
    for (const names of [named, {}, { reference: true, identifier: true }, { reference: true, number: true }])
      expect(placeOf(question([], names, {}, 1))).toEqual(notOurs);
  });
});

const candidates = fc.array(
  fc
    .record({
      kind: fc.constantFrom(...kindNames),
      state: fc.constantFrom(...checkStates),
      outcome: fc.constantFrom(...outcomes),
      createdAt: fc.integer({ min: AT - 1_000_000, max: AT + 1_000_000 }),
      byReference: fc.boolean(),
      byNumber: fc.boolean(),
      byIdentifier: fc.boolean(),
      hasEvent: fc.boolean(),
    })
    .map((one) => ({ ...one, outcome: one.state === 'answered' ? one.outcome : null })),
  { maxLength: 6 },
);

describe('whatever is asked', () => {
  it('the order of the candidates changes nothing, and no check under way or unsent is written into', () => {
    fc.assert(
      fc.property(
        candidates,
        fc.record({ reference: fc.boolean(), identifier: fc.boolean(), number: fc.boolean() }),
        fc.constantFrom(null, ...kindNames),
        fc.nat(2),
        (made, names, kind, underWay) => {
          const some = made.map((one, at) => ({ ...one, id: `c${at}` }));
          const placing = placeOf(question(some, names, { kind }, underWay));
          expect(placeOf(question(some.toReversed(), names, { kind }, underWay))).toEqual(placing);
          const found = some.find(({ id }) => id === placing.checkId);
          if (placing.state === 'matched') {
            expect(['unknown', 'answered']).toContain(found?.state);
            if (kind !== null) expect(found?.kind).toBe(kind);
          }
          if (placing.state === 'not-ours') expect(placing.checkId).toBeNull();
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('a person is offered the likeliest first', () => {
    const some = [
      check('a', { state: 'answered', outcome: 'verified' }),
      check('b', { createdAt: AT - 2_000 }),
      check('c'),
      check('d', { byIdentifier: true, state: 'answered', outcome: 'verified' }),
      check('e', { byNumber: true }),
      check('f', { byReference: true }),
    ];
    expect(likeliestFirst(some).map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  });
});
