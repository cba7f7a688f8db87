/** A face check whose answer has a record, and of the two faces no more than a score. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';
import type { KindName } from '../../kinds.ts';

describe('a face’s record with a score, and neither a yes nor a threshold', () => {
  const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
  const outcomes = (more: object, kind: KindName = 'face') =>
    [
      { success: true, data: person, ...more },
      { success: true, data: { ...person, ...more } },
    ].map((body) => readEnvelope(body, { kind, httpStatus: 200 }).outcome);

  it.each([
    { confidence: 12 },
    { similarity: '12%' },
    { face_match: { confidence: 0.12 } },
    { faceSimilarity: 49.9 },
    { score: 0 },
  ])('%j is a mismatch', (poor) => {
    expect(outcomes(poor)).toEqual(['mismatch', 'mismatch']);
  });

  it.each([
    { confidence: 50 },
    { similarity: 0.9 },
    { confidence: 12, match: true },
    { confidence: 45, threshold: 40 },
    { livenessScore: 12 },
    { distance: 0.2 },
    {},
  ])('%j is as the record says', (other) => {
    expect(outcomes(other)).toEqual(['verified', 'verified']);
  });

  it('and of a number it says nothing', () => {
    expect(outcomes({ confidence: 12 }, 'bvn')).toEqual(['verified', 'verified']);
  });
});
