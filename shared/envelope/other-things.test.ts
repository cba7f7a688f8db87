/** A yes on an account, a device or a code that was sent, where there is no record: it proves nobody, and no two faces. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';

const outcomeOf = (body: object, kind: KindName) =>
  readEnvelope({ success: true, ...body }, { kind, httpStatus: 200 }).outcome;

const yes = [
  { verified: true },
  { isVerified: true },
  { match: true },
  { passed: true },
  { status: 'verified' },
  { result: 'match' },
  { message: 'Verified successfully' },
  { confidence: 99, threshold: 80 },
];

it.each([
  'bank_account',
  'account',
  'phone',
  'email',
  'device',
  'address',
  'employer',
  'passport',
  'otp',
  'consent',
  'subscription',
])('%s is none of the face nor of the number', (thing) => {
  for (const one of yes) {
    expect(outcomeOf({ [thing]: one }, 'face')).not.toBe('verified');
    expect(outcomeOf({ data: { [thing]: { check: one } } }, 'face')).not.toBe('verified');
    expect(outcomeOf({ [thing]: one }, 'bvn')).not.toBe('verified');
  }
});

it('a yes on the face stays one, also within such a thing, and so does a no', () => {
  for (const one of yes) expect(outcomeOf({ face_match: one }, 'face')).toBe('verified');
  expect(outcomeOf({ passport: { face_match: true } }, 'face')).toBe('verified');
  for (const thing of ['passport', 'session', 'token', 'device', 'phone'])
    expect(outcomeOf({ [thing]: { face: { match: true, confidence: 97 } } }, 'face')).toBe('verified');
  expect(outcomeOf({ face: { session: { match: true } } }, 'face')).not.toBe('verified');
  expect(outcomeOf({ session: { face: { liveness: true, confidence: 97 } } }, 'face')).not.toBe('verified');
  expect(outcomeOf({ face_match: true, passport: { match: false } }, 'face')).toBe('mismatch');
});
