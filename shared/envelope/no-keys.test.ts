/** Keys under which services say no in their own words: each no with its twin, which says yes, or is on something else. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const bodies = (more: object) => [
  { status: true, ...more, data: record },
  { status: true, data: { ...record, ...more } },
  { status: true, data: record, verification: more },
];

it.each([
  [{ verified: 'F' }, { verified: 'T' }],
  [{ match: 'F' }, { match: 'T' }],
  [{ passed: 'F' }, { passed: 'T' }],
  [{ dobVerified: 'F' }, { dobVerified: 'T' }],
  [{ nameMatch: 'KO' }, { nameMatch: 'YES' }],
  [{ sameDob: false }, { sameAddress: false }],
  [{ same_name: 'no' }, { same_day: 'no' }],
  [{ nameTally: 'NO' }, { nameTally: 'YES' }],
  [{ isOwner: false }, { isHomeOwner: false }],
  [{ bvnOwner: 'F' }, { owner: 'F' }],
  [{ ownership: false }, { home_ownership: 'none' }],
  [{ belongsToUser: 'NO' }, { belongsToUser: 'YES' }],
  [{ wrongDob: true }, { wrongDob: false }],
  [{ incorrect_fields: ['dob'] }, { incorrect_attempts: 2 }],
  [{ can_proceed: false }, { retryAllowed: false }],
  [{ proceed: 'NO' }, { proceed: 'YES' }],
  [{ onboarding: { allowed: false } }, { retry: { allowed: false }, download: { isAllowed: 'no' } }],
  [{ retry: { verified: false } }, { resubmission: { acceptable: 'N' }, sms: { accept: false } }],
  [{ onboard: false }, { onboarded: false }],
  [{ disposition: 'STOPPED' }, { disposition: 'ACCEPT' }],
  [{ determination: 'FAIL' }, { determination: 'PASS' }],
  [{ determination: 'not satisfied' }, { determination: 'approved' }],
  [{ comparison: 'Not matched' }, { comparison: 'Matched' }],
  [{ verification_check: 'No match' }, { verification_check: 'Full match' }],
  [{ finalMatch: 'Does not match' }, { finalMatch: 'No mismatch' }],
  [{ nameDecision: 'Not the same' }, { ofac_check: 'No match' }],
  [{ identity_comparison: 'NO_MATCH' }, { deduplication_check: 'NO_MATCH' }],
  [{ check: 'mismatch' }, { watchlist_check: 'No match', courtCheck: 'not matched' }],
  [{ enrolment: { match: 'No match' } }, { ofac: { check: 'No match', comparison: 'No match' } }],
  [{ identity: { check: 'No match' } }, { deduplication: { comparison: 'Not matched' } }],
  [
    { face: { overall: 'No match' } },
    { aml: { results: { overall: 'No match' } }, deceased: { check: 'No match' } },
  ],
  [{ screening: { bvn: { check: 'No match' } } }, { screening: { overall: 'No match' } }],
  [
    { results: [{ source: 'NIMC', check: 'No match' }] },
    { results: [{ source: 'OFAC', check: 'No match' }] },
  ],
])('%j verifies nobody, %j does no harm', (no, twin) => {
  for (const body of bodies(no))
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('mismatch');
  for (const body of bodies(twin))
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('verified');
});
