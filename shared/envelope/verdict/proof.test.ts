/** Words alone, with no record: only those about the person prove one. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const outcome = (body: unknown, kind: 'bvn' | 'face' = 'bvn') =>
  readEnvelope(body, { kind, httpStatus: 200 }).outcome;

describe('with no record nor verdict, nobody is verified', () => {
  it.each([
    'Approved or completed successfully',
    'Authenticated',
    'API user authenticated',
    'Request validated',
    'Input validated successfully',
    'BVN format is valid',
    'Account verified',
    'Customer email verified',
    'OTP verified for BVN',
    'Consent confirmed by customer',
    'Merchant identity verified',
    'Webhook verified',
    'Subscription valid',
    'Match found on watch list',
    'PEP match',
    'Face matched to blacklist',
    'Face matches a different record',
    'Matches found: 0',
    'Multiple matches',
    'Possible match',
    'Selfie validated, matching in background',
    'Face matching is disabled',
    'Upload a photo to match',
  ])('by “%s”', (message) => {
    for (const kind of ['bvn', 'face'] as const) {
      expect(outcome({ success: true, message }, kind)).not.toBe('verified');
      expect(outcome({ responseCode: '00', responseMessage: message, data: { id: 'x' } }, kind)).not.toBe(
        'verified',
      );
    }
  });

  it.each(['type', 'title', 'description'])('by the name of what was asked for, under %s', (key) => {
    for (const name of ['FACE_MATCH', 'bvn_match', 'identity.verified'])
      expect(outcome({ success: true, [key]: name, data: { id: 'x' } }, 'face')).toBe('unknown');
  });

  it.each(['signature', 'consent', 'otp', 'certificate', 'format', 'schema', 'checksum'])(
    'by a yes under %s',
    (key) => {
      expect(outcome({ success: true, [key]: { valid: true } })).toBe('unknown');
      expect(outcome({ success: true, [key]: { verified: true } })).toBe('unknown');
    },
  );
});

it.each([
  'Verified',
  'BVN verified',
  'BVN is valid',
  'Identity confirmed',
  'Identity has been verified',
  'Names match',
  'All details match our records',
  'Exact match',
  'The faces belong to the same person',
  'BVN successfully verified.',
])('“%s” proves one', (message) => {
  expect(outcome({ success: true, message })).toBe('verified');
});

it('a face that is authenticated is one, where that is the result', () => {
  expect(outcome({ ResultCode: '0820', ResultText: 'Authenticated' }, 'face')).toBe('verified');
});

it.each([
  { verified: true },
  { data: { verified: true } },
  { bvn: { valid: true } },
  { customer: { verified: true } },
  { verification: { status: 'VERIFIED' } },
])('%j proves one', (body) => {
  expect(outcome({ success: true, ...body })).toBe('verified');
});
