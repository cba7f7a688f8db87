import { describe, expect, it } from 'vitest';
import { matchReasonWords, untrustedReasonWords } from '../../shared/event-words.ts';
import { type DeliveryRow, personReasons } from '../../shared/events.ts';
import { needsPerson, sentenceOfDelivery, standingOfDelivery, titleOf, whyOf } from './event-words.ts';

const untrusted = (whyUntrusted: DeliveryRow['whyUntrusted']) =>
  sentenceOfDelivery({ state: 'untrusted', reason: 'new', whyUntrusted, settled: false } as DeliveryRow);

describe('an event that is not trusted', () => {
  it('is to be matched again once its settings are put right', () => {
    expect(untrusted('signature-wrong')).toMatch(/^Its signature does not fit\. .* match it again\.$/u);
  });

  it('out of which a number was struck is to be delivered once more, since nothing else helps', () => {
    const sentence = untrusted('number-struck');
    expect(sentence).toContain('its signature can no longer be proved');
    expect(sentence).toMatch(/It counts if it is delivered once more\.$/u);
    expect(sentence).not.toContain('match it again');
  });

  it('by a clock that was wrong here is to be delivered once more, and no wider bound is asked for first', () => {
    const sentence = untrusted('timestamp-off');
    expect(sentence).toMatch(/^Its timestamp is too far from the time at which it came\./u);
    expect(sentence).toContain(
      'If the clock here was wrong, put that right: it counts if it is delivered once more.',
    );
    expect(sentence).toMatch(/too few seconds, .* match it again\.$/u);
  });

  it('and has come again since leaves nothing to do', () => {
    expect(untrusted('come-again')).toMatch(/that one is trusted\. .* nothing is left to do about it\.$/u);
  });
});

describe('an event that is matched and has settled nothing', () => {
  const matched = (checkWaits: boolean) =>
    sentenceOfDelivery({ state: 'matched', reason: 'number', settled: false, checkWaits } as DeliveryRow);

  it('stands beside a check that had its answer', () => {
    expect(matched(false)).toMatch(/^It stands beside a check that had its answer/u);
  });

  it('of which nothing could be read is to be looked at, while its check waits for an ending', () => {
    expect(matched(true)).toMatch(/^It is about a check that still waits for an ending/u);
    expect(matched(true)).toMatch(/a hint of the profile can say .* match it again\./u);
    expect(matched(true)).not.toContain('had its answer');
  });
});

describe('how an event stands', () => {
  const rowOf = (change: Partial<DeliveryRow>) =>
    ({ reason: 'no-such-check', whyUntrusted: null, settled: false, event: null, ...change }) as DeliveryRow;

  it.each<[string, Partial<DeliveryRow>]>([
    ['Settled a check', { state: 'matched', settled: true }],
    ['Matched', { state: 'matched' }],
    ['Matched', { state: 'matched', settled: true, checkWaits: true }],
    ['Waiting', { state: 'waiting' }],
    ...personReasons.map((reason): [string, Partial<DeliveryRow>] => [
      'Needs a person',
      { state: 'waiting', reason },
    ]),
    ['Untrusted', { state: 'untrusted' }],
    ['Not ours', { state: 'not-ours' }],
  ])('is “%s”: %j', (word, change) => {
    expect(standingOfDelivery(rowOf(change)).word).toBe(word);
    expect(needsPerson(rowOf(change))).toBe(word === 'Needs a person');
  });

  it('has its reason beside it: why it is not trusted, else what was found of its check', () => {
    const untrustedRow = rowOf({ state: 'untrusted', whyUntrusted: 'signature-wrong' });
    expect(whyOf(untrustedRow)).toBe(untrustedReasonWords['signature-wrong']);
    // One that was trusted later is told by what it was matched by.
    expect(whyOf({ ...untrustedRow, state: 'waiting' })).toBe(matchReasonWords['no-such-check']);
    expect(whyOf({ ...untrustedRow, whyUntrusted: null })).toBe(matchReasonWords['no-such-check']);
  });

  it('is told in a sentence that says what it ended, or who said that it is not ours', () => {
    expect(sentenceOfDelivery(rowOf({ state: 'matched', settled: true }))).toMatch(
      /^It says how a check ended/u,
    );
    expect(sentenceOfDelivery(rowOf({ state: 'matched', settled: true, checkWaits: true }))).toMatch(
      /^It says that the answer of a check is still to come, and the check waits for that\./u,
    );
    expect(sentenceOfDelivery(rowOf({ state: 'not-ours', reason: 'person' }))).toMatch(
      /^Somebody at this desk/u,
    );
    expect(sentenceOfDelivery(rowOf({ state: 'not-ours' }))).toBe(matchReasonWords['no-such-check']);
  });

  it('has the service’s own name for it over it, or says that it has none', () => {
    expect(titleOf({ event: 'check.done' })).toBe('check.done');
    expect(titleOf({ event: null })).toBe('Event without a name');
  });
});
