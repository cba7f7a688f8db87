import { describe, expect, it } from 'vitest';
import type { DeliveryRow } from '../../shared/events.ts';
import { sentenceOfDelivery } from './event-words.ts';

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
