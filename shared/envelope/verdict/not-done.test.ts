/** A status that says nothing was done, or keeps somebody out, at any place where a status stands. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomeOf = (body: unknown) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome;

const places: readonly ((word: string) => object)[] = [
  (status) => ({ status, data: person }),
  (status) => ({ success: true, data: { ...person, status } }),
  (outcome) => ({ success: true, outcome, data: person }),
  (recommendation) => ({ success: true, recommendation, data: person }),
  (action) => ({ success: true, action, data: person }),
  (checkStatus) => ({ success: true, checkStatus, data: person }),
  (status) => ({ success: true, result: { status }, data: person }),
  (status) => ({ success: true, checks: [{ name: 'identity', status }], data: person }),
  (verification) => ({ success: true, verification, data: person }),
  (validation) => ({ success: true, validation, data: person }),
];

describe('a bare status', () => {
  it.each(['SKIPPED', 'NOT_RUN', 'BLOCK', 'DENY', 'FLAG', 'CHALLENGE'])('of %s verifies nobody', (word) => {
    for (const place of places) expect(outcomeOf(place(word))).toBe('mismatch');
    expect(outcomeOf({ success: true, message: word, data: person })).toBe('mismatch');
  });

  it.each(['Verification skipped', 'The check was not performed'])('nor does a sentence: %s', (words) => {
    for (const key of ['verification', 'validation', 'message'])
      expect(outcomeOf({ success: true, data: person, [key]: words })).toBe('mismatch');
  });

  it.each(['REVIEW', 'MANUAL_REVIEW', 'REFER', 'CONSIDER'])('of %s verifies nobody', (word) => {
    for (const place of places) expect(outcomeOf(place(word))).toMatch(/^(?:mismatch|pending)$/);
  });

  it.each([
    [{ checks: [{ name: 'liveness', status: 'SKIPPED' }] }],
    [{ checks: [{ name: 'dob', status: 'SKIPPED' }] }],
    [{ checks: [{ type: 'aml_screening', result: 'BLOCK' }] }],
    [{ steps: [{ title: 'Address', status: 'SKIPPED' }] }],
    [{ selfie: { status: 'NOT_RUN' } }],
    [{ liveness: { status: 'FLAG' } }],
    [{ device: { status: 'BLOCK' } }],
    [{ validations: { status: 'SKIPPED' } }],
    [{ address: { verification: 'SKIPPED' } }],
    [{ liveness: { message: 'SKIPPED' } }],
    [{ verification: 'COMPLETED' }],
    [{ nin_verified: 'SKIPPED', nameVerified: 'SKIPPED', isFaceVerified: 'SKIPPED', match: 'SKIPPED' }],
    [{ address: { verified: 'SKIPPED' }, phone: { isVerified: 'NOT_PERFORMED' } }],
  ])('of something else takes nothing back: %j', (more) => {
    expect(outcomeOf({ success: true, data: person, ...more })).toBe('verified');
  });

  it.each([
    [{ verified: 'NOT_PERFORMED' }, 'bvn'],
    [{ isVerified: 'Skipped' }, 'bvn'],
    [{ bvn_verified: 'SKIPPED' }, 'bvn'],
    [{ identityVerified: 'not run' }, 'bvn'],
    [{ is_face_verified: 'NOT_PERFORMED' }, 'face'],
    [{ faceMatched: 'SKIPPED' }, 'face'],
    [{ isMatch: 'NOT_RUN' }, 'face'],
  ] as const)('nor does one of the check’s own flag: %j, of a %s', (more, kind) => {
    for (const body of [
      { success: true, data: person, ...more },
      { success: true, data: { ...person, ...more } },
    ])
      expect(readEnvelope(body, { kind, httpStatus: 200 }).outcome).toBe('mismatch');
  });

  it('keeps somebody out under every status, and shuts a number', () => {
    for (const key of ['matchStatus', 'kycStatus', 'overallResult'])
      expect(outcomeOf({ success: true, data: person, [key]: 'BLOCK' })).toBe('mismatch');
    for (const word of ['SUSPENDED', 'DECEASED'])
      expect(outcomeOf({ success: true, data: { ...person, result: word } })).toBe('mismatch');
    expect(outcomeOf({ success: true, data: person, is_valid_bvn: false })).toBe('mismatch');
    expect(outcomeOf({ success: true, data: person, isVerifiedNin: 'no' })).toBe('mismatch');
  });
});

describe('what the service makes of the risk', () => {
  const keys = ['riskDecision', 'risk_assessment_decision', 'riskOutcome', 'fraudRecommendation'];
  const beside = (key: string, word: string) => [
    { success: true, data: person, [key]: word },
    { success: true, data: { ...person, [key]: word } },
    { success: true, data: person, assessment: { [key]: word } },
  ];

  it.each(keys)('verifies nobody where it keeps them out, or leaves them to a person: %s', (key) => {
    for (const word of ['REJECT', 'DECLINE', 'refer', 'DENY', 'BLOCK', 'CHALLENGE', 'Escalate'])
      for (const body of beside(key, word)) expect(outcomeOf(body)).toBe('mismatch');
    for (const body of beside(key, 'MANUAL_REVIEW')) expect(outcomeOf(body)).toBe('pending');
  });

  it('takes nothing back where it lets them in, or is a level or a score', () => {
    for (const word of ['ACCEPT', 'approved', 'ALLOW', 'PASS', 'CLEAR', 'PROCEED', 'N/A', 'HIGH'])
      for (const body of beside('riskDecision', word)) expect(outcomeOf(body)).toBe('verified');
    for (const more of [{ riskLevel: 'HIGH' }, { risk_score: 91 }, { riskRating: 'REVIEW' }])
      expect(outcomeOf({ success: true, data: { ...person, ...more } })).toBe('verified');
  });
});
