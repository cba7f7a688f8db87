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
];

describe('a bare status', () => {
  it.each(['SKIPPED', 'NOT_RUN', 'BLOCK', 'DENY', 'FLAG', 'CHALLENGE'])('of %s verifies nobody', (word) => {
    for (const place of places) expect(outcomeOf(place(word))).toBe('mismatch');
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
  ])('of something else takes nothing back: %j', (more) => {
    expect(outcomeOf({ success: true, data: person, ...more })).toBe('verified');
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
