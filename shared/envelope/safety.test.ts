/** Answers that a hasty reader would take for a verified person. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const found = (more: object, inside: object = {}) => ({
  status: true,
  data: { ...record, ...inside },
  ...more,
});

const others: readonly (readonly [string, KindName, unknown])[] = [
  ['a mail address', 'bvn', { status: 'success', data: { email: { status: 'verified' } } }],
  ['a phone', 'bvn', { status: 'success', data: { phone: { verified: true } } }],
  ['a code', 'bvn', { status: true, message: 'OTP verified successfully', data: { session: 'x' } }],
  ['a token', 'bvn', { status: 'success', message: 'Token validated' }],
  ['a signature', 'bvn', { success: true, message: 'Signature verified' }],
  ['an account', 'bvn', { status: true, message: 'Account verified', data: null }],
  ['a business', 'bvn', { status: 'success', data: { business: { status: 'approved' } } }],
  ['a key', 'bvn', { message: 'API key is valid' }],
  ['a request', 'bvn', { status: true, message: 'Request validated and queued' }],
  ['who applied', 'bvn', { status: true, data: { applicant: record } }],
  ['who is logged in', 'bvn', { status: true, message: 'success', data: { user: record } }],
  ['what was screened', 'bvn', { status: true, message: 'success', screened_data: record }],
  ['what was once said', 'bvn', { status: true, data: { previous_record: record, record: null } }],
  ['an example', 'bvn', { status: true, sample: record, example: { data: record } }],
  [
    'a form that nobody filled in',
    'bvn',
    { success: true, data: { bvn: '22222222222', firstName: 'string', lastName: 'String' } },
  ],
  ['that there is a face', 'face', { success: true, message: 'Face detected' }],
  ['a sign of life', 'face', { success: true, message: 'Liveness check passed' }],
  [
    'a sign of life by score',
    'face',
    { success: true, data: { liveness: { passed: true, confidence: 99 } } },
  ],
  ['a sign of life by status', 'face', { success: true, data: { liveness: { status: 'passed' } } }],
  ['a sign of life beside a status', 'face', { success: true, data: { is_live: true, status: 'passed' } }],
  [
    'a sign of life in a list',
    'face',
    { success: true, data: { checks: [{ name: 'liveness', status: 'passed' }] } },
  ],
  [
    'a sign of life among fields',
    'face',
    { success: true, data: { validations: { liveness: true, quality: true } } },
  ],
  [
    'a genuine paper',
    'bvn',
    { success: true, data: { checks: [{ name: 'document_authenticity', status: 'passed' }] } },
  ],
  [
    'nobody on a list',
    'bvn',
    { success: true, data: { checks: [{ check: 'aml_screening', result: 'passed' }] } },
  ],
  [
    'a mail address in a list',
    'bvn',
    { success: true, data: { checks: [{ type: 'email', result: 'passed' }] } },
  ],
  ['a good picture', 'face', { status: 'success', data: { quality: { match: true } } }],
  ['a wish for a clear picture', 'face', { success: true, message: 'Please upload a clear selfie' }],
  ['a score without a bar', 'face', { confidence: 99, match: null }],
  ['a job without an end', 'face', { job_complete: false, result: { ConfidenceValue: '99' } }],
];

const against: readonly (readonly [string, unknown])[] = [
  ['a sentence', found({ message: 'BVN does not belong to customer' })],
  ['a remark in the record', found({}, { remark: 'Name supplied does not match the name on record' })],
  ['a reason under a key of its own', found({ declined_reason: 'Name does not match' })],
  ['a word on the verification', found({ verification: { status: 'NOT-VERIFIED' } })],
  ['a failed validation', found({ validation: { status: 'failed' } })],
  ['a failed check', found({ summary: { bvn_check: { status: 'FAILED' } } })],
  ['a word on a check', found({ summary: { bvn_check: 'NO_MATCH' } })],
  ['a flag on the verification', found({}, { verification: false })],
  ['a field', found({}, { name_match: 'NO' })],
  ['a field without a match', found({}, { dobMatch: 'NONE' })],
  ['a field with a poor score', found({}, { name_match: { score: 35, verdict: 'POOR' } })],
  ['a likeness', found({}, { nameSimilarity: 'No match' })],
  ['an error beside success', found({ errors: [{ message: 'First name mismatch' }] })],
  ['a warning', found({ warnings: ['Date of birth mismatch'] })],
  ['an alert', found({ alerts: [{ type: 'NAME_MISMATCH' }] })],
  ['a flag', found({ flags: { dob_mismatch: true } })],
  ['a bare flag', found({}, { mismatch: true })],
  ['a list of fields', found({}, { mismatched_fields: ['dob'] })],
  ['a list of other fields', found({}, { unmatchedFields: ['firstName'] })],
  ['differences', found({}, { differences: ['firstName'] })],
];

describe('not the person', () => {
  it.each(others)('confirms %s, which is nobody', (_, kind, body) => {
    expect(readEnvelope(body, { kind, httpStatus: 200 }).outcome).not.toBe('verified');
  });
});

describe('a record and a word against it', () => {
  it.each(against)('is a mismatch by %s', (_, body) => {
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('mismatch');
  });

  it.each([
    ['no differing field', found({}, { mismatched_fields: [] })],
    ['a flag that denies it', found({ flags: { dob_mismatch: false } })],
    ['a mismatch of places', found({ flags: { ip_country_mismatch: true } })],
    ['a warning about something else', found({ warnings: ['Number was enrolled abroad'] })],
    ...['', '00', 'E00', '0', 'NONE', 'S200'].map((code) => [
      `the error code “${code}”`,
      found({ errorCode: code }),
    ]),
  ] as [string, object][])('stays verified with %s', (_, body) => {
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('verified');
  });

  it.each(['E102', 'ERR_5', 'Error-0017', ' e404 '])(
    'is not verified beside the error code “%s”',
    (errorCode) => {
      for (const body of [
        found({ errorCode, message: 'Verification successful' }),
        { errorCode, message: 'BVN verified' },
      ])
        expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('unknown');
    },
  );

  it.each([false, { a: 'failed' }, 'unknown', '0'])(
    'is not verified by a yes in a list of a status, beside %j',
    (other) => {
      for (const listed of [
        ['verified', other],
        [other, 'VALID'],
      ])
        expect(readEnvelope({ status: listed }, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('unknown');
    },
  );
});
