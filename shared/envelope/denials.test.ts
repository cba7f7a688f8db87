/** A clear record, and one sign against it at any place of the answer: nobody is verified. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };

/** One member each: by family, what says no, and its twin, which says nothing or yes. */
const families = {
  words: [
    [{ message: 'Failed' }, { message: 'Successful' }],
    [{ message: 'Could not verify identity' }, { message: 'Identity verified' }],
    [{ message: 'Wrong date of birth' }, { message: 'Date of birth matched' }],
    [{ detail: 'This BVN belongs to another customer' }, { detail: 'BVN found' }],
    [{ message: '1 of 3 fields matched' }, { message: '3 of 3 fields matched' }],
    [{ responseMessage: 'Insufficient wallet balance' }, { responseMessage: 'Approved' }],
  ],
  verdicts: [
    [{ result: 'FAILED' }, { result: 'OK' }],
    [{ passed: false }, { passed: true }],
    [{ passed: 'no' }, { passed: 'yes' }],
    [{ outcome: 'fail' }, { outcome: 'pass' }],
    [{ verdict: false }, { verdict: true }],
    [{ decision: 'REFER' }, { decision: 'ACCEPT' }],
    [{ overall_status: 'fail' }, { overall_status: 'completed' }],
    [{ finalDecision: 'amber' }, { amlDecision: 'amber' }],
    [{ decision: ['REFER'] }, { decision: ['ACCEPT'] }],
    [{ verification_status: ['FAILED'] }, { verification_status: ['VERIFIED'] }],
  ],
  checks: [
    [{ dob_check: false }, { dob_check: true }],
    [{ lastname_check: 'fail' }, { lastname_check: 'pass' }],
    [{ nin_check: false }, { nin_check: true }],
    // Alone it is whether such a check was asked for.
    [{ bvn_input_validation: false }, { input_validation: false }],
    // A 0 there is as often the code of success.
    [{ nameCheckResult: 'failed' }, { nameCheckResult: 0 }],
    [{ nameCheckResult: false }, { nameCheckResult: '0' }],
    [{ nameVerified: 0 }, { nameVerified: 1 }],
    [{ surname_ok: 'no' }, { surname_ok: 'yes' }],
    [{ failed_checks: ['dob'] }, { failed_checks: [] }],
    [{ mismatch: 'lastname' }, { mismatch: false }],
    [{ mismatches: { lastname: true } }, { mismatches: {} }],
    [{ warnings: [{ message: 'Date of birth differs' }] }, { warnings: [] }],
    [
      { score: 10, required_score: 80 },
      { score: 90, required_score: 80 },
    ],
  ],
  person: [
    [{ deceased: true }, { deceased: false }],
    [{ is_alive: false }, { is_alive: true }],
    [{ suspended: true }, { suspended: false }],
    [{ expired: 'Y' }, { expired: 'N' }],
    [{ inactive: true }, { inactive: false }],
    [{ invalid: true }, { invalid: false }],
    [{ fraudDetected: true }, { fraudDetected: false }],
    [{ idStatus: 'stolen' }, { idStatus: 'active' }],
  ],
} as const;

const faces = [
  [{ state: 'rejected' }, { state: 'completed' }],
  [{ is_live: 0 }, { is_live: 1 }],
  [{ fake: true }, { fake: false }],
  [{ antiSpoofing: 'failed' }, { antiSpoofing: 'passed' }],
  [{ differentPerson: true }, { differentPerson: false }],
  [{ matchStatus: 'LOW_CONFIDENCE' }, { matchStatus: 'MATCH' }],
] as const;

type Sign = object;
const places: readonly ((sign: Sign, main: object) => unknown)[] = [
  (sign, main) => ({ status: true, ...sign, data: main }),
  (sign, main) => ({ status: true, data: main, ...sign }),
  (sign, main) => ({ status: true, data: { ...main, ...sign } }),
  (sign, main) => ({ success: true, data: { record: main, ...sign } }),
  (sign, main) => ({ success: true, data: main, verification: sign }),
  (sign, main) => ({ success: true, data: main, report: { steps: [{ kyc: sign }] } }),
  (sign, main) => [{ ...main, ...sign }],
];
/** What belongs to an answer and says nothing of the person. */
const noise = fc.dictionary(
  fc.constantFrom('requestId', 'elapsed', 'country', 'lga', 'charged', 'emailVerified', 'sanctions_match'),
  fc.constantFrom('Lagos', 12, false, null, ''),
);

function read(kind: KindName, body: unknown): string {
  return readEnvelope(body, { kind, httpStatus: 200 }).outcome;
}

describe.each(Object.entries(families))('a record and one of the %s', (_, pairs) => {
  it('that says no is never verified, wherever it stands; with its twin it is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), fc.constantFrom(...places), noise, ([no, yes], place, more) => {
        const main = { ...record, ...more };
        expect(read('bvn', place(no, main))).not.toBe('verified');
        expect(read('bvn', place(yes, main))).toBe('verified');
      }),
      { numRuns: 400 },
    );
  });
});

describe('a record, a yes on the call, and a no on it after the yes', () => {
  it.each([{ status: false }, { status: 'N' }, { hasError: true }, { failed: true }])('%j', (no) => {
    for (const body of [
      { success: true, message: 'Success', ...no, data: record },
      { success: true, data: { ...record, ...no } },
      { success: true, data: record, verification: no },
      { success: true, data: record, bvn_validation: no },
    ])
      expect(read('bvn', body)).toBe('unknown');
  });

  it.each([
    { aml: { status: false } },
    { consent: { status: false } },
    { otp: { success: false } },
    { webhook: { status: 'failed' } },
    { liveness: { status: false } },
    { status: '0' },
    { verification: { status: true } },
  ])('%j is no such no', (other) => {
    expect(read('bvn', { success: true, data: record, ...other })).toBe('verified');
  });
});

describe('a record, and what is no yes', () => {
  it.each([
    'partial',
    'PARTIALLY_VERIFIED',
    'inconclusive',
    'ineligible',
    'disapproved',
    'tampered',
    'possible match',
    'Forged document',
    'Name matched but DOB did not',
    'Everything matched apart from surname',
    'Only first name matched',
    'Verified with exceptions',
    '1/3 fields matched',
    'Did not pass verification',
    'Surname spelt differently',
  ])('%s is a mismatch, as a sentence and as a status', (text) => {
    for (const key of ['message', 'status', 'result'])
      expect(read('bvn', { success: true, data: record, [key]: text })).toBe('mismatch');
  });

  it('Verification incomplete is pending', () => {
    expect(read('bvn', { success: true, data: record, message: 'Verification incomplete' })).toBe('pending');
  });

  it.each([
    { suspicious: true },
    { blacklist: true },
    { nameCorrect: false },
    { isGenuine: false },
    { consistent: false },
    { eligible: 'no' },
    { fields: [{ name: 'dob', match: false }] },
    { facial: { matched: false } },
    { nameMatchScore: 20, nameMatchThreshold: 80 },
    { nameMatchScore: 0.2, nameMatchThreshold: 80 },
  ])('%j is a mismatch', (no) => {
    expect(read('bvn', { success: true, data: record, ...no })).toBe('mismatch');
    expect(read('bvn', { success: true, data: { ...record, ...no } })).toBe('mismatch');
  });

  it('an error that nobody knows is one', () => {
    for (const error of ['Unknown', { code: 'UNKNOWN', message: null }])
      expect(read('bvn', { success: true, data: record, error })).toBe('unknown');
  });

  it('more remarks than are read are not taken for none', () => {
    const remarks = Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [`k${i}remark`, 'no aml or '.repeat(1_990)]),
    );
    const begun = performance.now();
    expect(read('bvn', { success: true, data: { ...record, ...remarks } })).toBe('unknown');
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it.each([{ error: 'E102' }, { errors: [{ code: 'E1' }] }])('%j in the record itself is unknown', (no) => {
    expect(read('bvn', { ...record, ...no })).toBe('unknown');
    expect(read('bvn', { success: true, data: { ...record, ...no } })).toBe('unknown');
  });

  it.each([
    { suspicious: false },
    { incorrect: false },
    { inconsistent: false },
    { autocorrect: false },
    { creditEligible: false },
    { nameMatchScore: 95, nameMatchThreshold: 80 },
    { riskScore: 2, riskThreshold: 80 },
    { distanceScore: 0.2, distanceThreshold: 0.8 },
    { checks: { dob: true, manual: false, watchlist: 'No match' } },
    { livenessScore: 2, livenessThreshold: 80 },
    { fields: [{ name: 'dob', match: true }] },
    { message: 'Document is not tampered' },
    { message: '3/3 fields matched' },
  ])('beside %j it stays verified', (yes) => {
    expect(read('bvn', { success: true, data: record, ...yes })).toBe('verified');
  });
});

describe('a record stays verified beside', () => {
  it.each([
    { checks: [{ name: 'dob', passed: true, cached: false, manual: false, required: false }] },
    { checks: [{ name: 'watchlist', passed: true, hit: false }] },
    { checks: { dob: true, watchlist: false, sanctions: false, pep: false } },
    { previousAttempts: [{ status: 'failed', message: 'Record not found' }] },
    { address: { street: 'Unity Close', verified: false } },
    { bank_account: { valid: false } },
    { error: { code: '', message: '' } },
    { error: { code: 'None', description: null, isFatal: false } },
    { statusHistory: [{ status: 'pending' }, { status: 'completed' }] },
    { timeline: [{ status: 'queued' }, { status: 'completed' }] },
    { logs: [{ level: 'info', message: 'queued' }] },
    ...['approve', 'CONTINUE', 'Exact', 'recommend approval', 'no further action'].map((decision) => ({
      decision,
    })),
  ])('%j', (more) => {
    expect(read('bvn', { success: true, message: 'Success', data: record, ...more })).toBe('verified');
  });

  it.each([
    { checks: [{ name: 'dob', passed: false, cached: true }] },
    { checks: [{ name: 'dob', equal: false }] },
    { error: { code: '', message: 'Name does not match' } },
    { checks: { dob: false, watchlist: false } },
    { checks: { dob: true, manual: 'mismatch' } },
    { fieldMatches: { firstName: true, duplicate: 'no match' } },
    { decision: 'inconclusive' },
    { decision: 'do not continue' },
    { decision: 'not exact' },
  ])('and not beside %j', (more) => {
    expect(read('bvn', { success: true, message: 'Success', data: record, ...more })).toBe('mismatch');
  });
});

describe('a yes on something else', () => {
  it.each([
    { account: { valid: true } },
    { address: { verified: true } },
    { apiKey: { valid: true } },
    { driversLicence: { valid: true } },
  ])('proves nobody: %j', (other) => {
    expect(read('bvn', { success: true, ...other })).toBe('unknown');
  });
});

describe('two faces that match', () => {
  it('are never verified beside one sign that says no; beside its twin they are', () => {
    const near = fc.constantFrom(...places.slice(0, 3));
    fc.assert(
      fc.property(fc.constantFrom(...faces), near, ([no, yes], place) => {
        const main = { match: true, confidence: 99 };
        expect(read('face', place(no, main))).not.toBe('verified');
        expect(read('face', place(yes, main))).toBe('verified');
      }),
      { numRuns: 200 },
    );
  });
});

describe('what was not read', () => {
  const padding = Object.fromEntries(Array.from({ length: 650 }, (_, index) => [`field${index}`, 'x']));
  const deep = JSON.parse(`${'{"a":'.repeat(45)}{"match":false}${'}'.repeat(45)}`);

  it.each([
    ['keys', { status: true, data: { ...record, ...padding, deceased: true } }],
    ['levels', { status: true, data: record, verification: deep }],
    ['items', { status: true, data: record, list: Array.from({ length: 200 }, () => ({ match: null })) }],
    ['words', { status: true, message: `${'so it is '.repeat(3_000)}and no match`, data: record }],
  ])('may be a no: an answer with too many %s is not verified, and not claimed to be read', (_, body) => {
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 })).toMatchObject({
      outcome: 'unknown',
      identity: null,
    });
  });

  it('is none of another’s data, nor a row of figures', () => {
    const figures = Array.from({ length: 5_000 }, (_, index) => index / 7);
    expect(read('bvn', { status: true, data: { ...record, descriptor: figures } })).toBe('verified');
    expect(read('bvn', { status: true, data: record, request: padding, headers: padding })).toBe('verified');
  });
});

it('reads the last of many warnings', () => {
  const warnings = [
    ...Array.from({ length: 45 }, (_, index) => `Checked ${index}`),
    'Date of birth mismatch',
  ];
  expect(
    readEnvelope({ status: true, data: record, warnings }, { kind: 'bvn', httpStatus: 200 }),
  ).toMatchObject({ outcome: 'mismatch', message: 'Date of birth mismatch' });
});
