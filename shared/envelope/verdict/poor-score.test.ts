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
    { verificationResult: { selfieComparison: { score: 12 } } },
    { face_match: { status: 'success', confidence: 12 } },
    { verificationStatus: 'VERIFIED', similarity: 12 },
    { face_quality: { status: 'passed' }, similarity: 12 },
    { face_detection_status: 'passed', similarity: 12 },
    { photo_check: { status: 'valid' }, similarity: 12 },
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
    { ocr: { confidence: 0.45 } },
    { fraud: { score: 0.1 } },
    { fraud_check: { results: { score: 5 } } },
    { sim_swap: { score: 3 } },
    { face_details: { beard: { value: false, confidence: 30 }, confidence: 99.9 } },
    { face_mask: { score: 0.02 } },
    { face_age: { confidence: 0.3 } },
    { face_dedupe: { confidence: 12 } },
    { face_result: 'pass', score: 12 },
    { face_verification: { result: 'verified' }, score: 12 },
    {},
  ])('%j is as the record says', (other) => {
    expect(outcomes(other)).toEqual(['verified', 'verified']);
  });

  it('that a profile points at is heard, wherever it stands', () => {
    const body = { success: true, data: person, engine: { nearness: 12 } };
    const hints = { confidence: '/engine/nearness' };
    expect(readEnvelope(body, { kind: 'face', httpStatus: 200, hints }).outcome).toBe('mismatch');
  });

  it('and of a number it says nothing', () => {
    expect(outcomes({ confidence: 12 }, 'bvn')).toEqual(['verified', 'verified']);
  });
});
