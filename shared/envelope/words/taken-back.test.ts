/** A yes-word that is taken back behind it, or of what was not done, verifies nobody. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';
import type { KindName } from '../../kinds.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcome = (message: string, kind: KindName, more: object = {}) =>
  readEnvelope({ status: true, message, ...more }, { kind, httpStatus: 200 }).outcome;

describe('a yes-word that is taken back', () => {
  it.each([
    'Face match: No',
    'Face matched: NO',
    'Face verified: no',
    'Match: No',
    'Verified: NO',
    'BVN verified: NO',
    'BVN verified: NO. Please contact your bank',
    'NIN valid? No',
    'Identity verified: N',
    '0 matched',
    '1/3 matched',
    'Matched: 1/3',
    'Face match confidence: low',
    'Face match score too low',
    'Face match threshold not met',
    'Face match did not reach the threshold',
    'Did not meet minimum score',
  ])('%s', (message) => {
    for (const kind of ['bvn', 'face'] as const) {
      expect(outcome(message, kind)).not.toBe('verified');
      expect(outcome(message, kind, { data: record })).toBe('mismatch');
    }
  });

  it.each([
    'Face match: 12%',
    'Face match score: 0.12',
    'Faces matched at 12 percent',
    'Face match threshold is 80, score is 45',
    'Face match not performed',
    "Face match wasn't performed",
    'Face match was skipped',
    'Face match: N/A',
  ])('of faces: %s', (message) => {
    expect(outcome(message, 'face')).toBe('unknown');
    expect(outcome(message, 'face', { data: record })).toBe('mismatch');
    // Beside a number that was found a comparison of faces is more than was asked for.
    expect(outcome(message, 'bvn')).toBe('unknown');
    expect(outcome(message, 'bvn', { data: record })).toBe('verified');
  });

  it.each([
    'Verification not performed',
    'Verification skipped',
    'Match was not attempted',
    'Verification is not possible',
    'Verification has not taken place',
    'Verification deferred',
    'Validation was waived',
    'No verification was done',
    'No comparison was made',
    'Details could not be compared',
    'BVN unverifiable',
    'Identity is not verifiable',
  ])('of what was asked for: %s', (message) => {
    expect(outcome(message, 'bvn', { data: record })).toBe('mismatch');
  });

  it('a score alone is no verdict', () => {
    expect(outcome('Face match: 98%', 'face')).toBe('unknown');
  });
});

describe('what is not taken back', () => {
  it.each([
    'Faces matched with 98% confidence',
    'Face matched: 98.5%',
    'Names match: 3 of 3',
    'BVN verified on attempt 1 of 3',
    'BVN verified, not blacklisted',
    'BVN verified. 22222222222',
  ])('proves a person: %s', (message) => {
    expect(outcome(message, 'face')).toBe('verified');
  });

  it.each([
    '3/3 matched',
    '0.98 matched',
    'Watchlist match: No',
    'PEP match: no',
    'Email verified: No',
    'Risk score is low',
    'BVN verified. Face match not performed',
    'BVN verified. Credit check not performed',
    'Employment verification was skipped',
    'Attempt 1/3 verified',
    'No further verification was done',
    'BVN verified. Face comparison not possible',
    'Address verification not possible',
  ])('leaves a record verified: %s', (message) => {
    expect(outcome(message, 'bvn', { data: record })).toBe('verified');
  });
});
