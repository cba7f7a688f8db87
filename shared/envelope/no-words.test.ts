/** A word of no or of waiting under a flag or a status of the person, the number or the call, beside a record. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import { outcomesBesideRecord } from './testing/beside-record.ts';

const twice = (outcome: string) => [outcome, outcome];

it.each([
  [{ verified: 'SUSPENDED' }, 'mismatch'],
  [{ isValid: 'DECEASED' }, 'mismatch'],
  [{ name_match: 'Deceased' }, 'mismatch'],
  [{ match: 'Inactive' }, 'mismatch'],
  [{ bvn_verified: 'REVOKED' }, 'mismatch'],
  [{ verification: 'Suspended' }, 'mismatch'],
  [{ riskDecision: 'BLACKLISTED' }, 'mismatch'],
  [{ validity: 'PENDING' }, 'pending'],
  [{ validity: 'Failed' }, 'mismatch'],
  [{ id_validity: 'UNVERIFIED' }, 'mismatch'],
  [{ bvnValidity: 'MISMATCH' }, 'mismatch'],
  [{ validityStatus: 'Not found' }, 'not_found'],
  [{ photoMatch: 'PENDING' }, 'pending'],
  [{ selfie_match: 'in review' }, 'pending'],
  [{ photo_verified: 'PENDING' }, 'pending'],
  [{ first_name_match: 'PENDING' }, 'pending'],
  [{ lastNameMatch: 'Manual review' }, 'pending'],
  [{ nameMatchStatus: 'IN_PROGRESS' }, 'pending'],
  [{ dob_match_result: 'inconclusive' }, 'mismatch'],
  [{ matchType: 'PENDING' }, 'pending'],
  [{ matchLevel: 'FAILED' }, 'mismatch'],
  [{ comparisonResult: 'PENDING' }, 'pending'],
  [{ comparison: 'Inconclusive' }, 'mismatch'],
  [{ conclusion: 'UNVERIFIED' }, 'mismatch'],
  [{ personStatus: 'UNVERIFIED' }, 'mismatch'],
  [{ number_status: 'EXPIRED' }, 'mismatch'],
  [{ customerStatus: 'REJECTED' }, 'mismatch'],
  [{ lookup_status: 'SKIPPED' }, 'mismatch'],
  [{ searchResult: 'NOT_PERFORMED' }, 'mismatch'],
  [{ kyc_status: false }, 'mismatch'],
  [{ kycStatus: 'NO' }, 'mismatch'],
  [{ id_status: 'N' }, 'mismatch'],
  [{ identityStatus: false }, 'mismatch'],
  [{ bvn_status: false }, 'mismatch'],
  [{ approvalStatus: 'no' }, 'mismatch'],
  [{ responseStatus: false }, 'unknown'],
  [{ lookup_status: 'NO' }, 'unknown'],
  [{ summary: { status: false } }, 'unknown'],
])('%j makes it %s', (more, outcome) => {
  expect(outcomesBesideRecord(more)).toEqual(twice(outcome));
});

it.each([
  { verified: 'NIBSS', validity: '2030-01-01' },
  { validity: '10 years', validityStatus: 'VALID' },
  { verified: 'not blacklisted' },
  { photoMatch: 'skipped', selfieStatus: 'not submitted' },
  { customerStatus: 'ACTIVE', personStatus: 'Alive', number_status: 'issued' },
  { matchLevel: 'FULL', nameMatchStatus: 'EXACT_MATCH', matchType: 'fuzzy' },
  { conclusion: 'Verified', comparison: 'MATCHED' },
  { kyc_status: true, id_status: 'yes', approvalStatus: 'Approved' },
  { kyc_status: 0, id_status: '0', lookup_status: 0, responseStatus: '0' },
  { nin_status: false, voter_status: 'NO' },
  { account: { kyc_status: false }, customer_status: 'N' },
  { responseStatus: '00', summary: { status: true } },
  { decision: '00' },
])('%j leaves it verified', (more) => {
  expect(outcomesBesideRecord(more)).toEqual(twice('verified'));
});

it.each([
  ['PENDING', 'pending'],
  ['NOT_FOUND', 'not_found'],
  ['EXPIRED', 'mismatch'],
  ['Suspended', 'mismatch'],
  ['ACTIVE', 'verified'],
])('the status of a voter’s number, “%s”, makes it %s', (status, outcome) => {
  const data = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', vin: '90F5B12345678901234' };
  for (const body of [
    { success: true, data, vin_status: status },
    { success: true, data: { ...data, vinStatus: status } },
  ])
    expect(readEnvelope(body, { kind: 'voters_card', httpStatus: 200 }).outcome).toBe(outcome);
});

it.each<[Record<string, unknown>, string]>([
  [{ selfie_status: 'FAILED' }, 'mismatch'],
  [{ selfie_status: 'PENDING' }, 'pending'],
  [{ selfie_status: 'COMPLETED' }, 'verified'],
  [{ facialStatus: 'FAILED' }, 'mismatch'],
  [{ biometric_status: 'Rejected' }, 'mismatch'],
  [{ biometricStatus: 'in review' }, 'pending'],
  [{ faceStatus: false }, 'mismatch'],
  [{ selfieStatus: 'NO' }, 'mismatch'],
  [{ biometricsStatus: 'false' }, 'mismatch'],
  [{ results: { face: 'FAILED' } }, 'mismatch'],
  [{ biometrics: 'No match' }, 'mismatch'],
  [{ checks: { face: false } }, 'mismatch'],
  [{ faceStatus: 0, face: 'https://storage.example/1.jpg', selfie: 'received' }, 'verified'],
  [{ face_status: 'Y' }, 'verified'],
  [{ livenessStatus: 'EXPIRED' }, 'mismatch'],
  [{ liveness: 'NOT_FOUND' }, 'mismatch'],
  [{ liveness_check: 'Fraud' }, 'mismatch'],
])('%j counts in a face check alone, and makes it %s', (more, outcome) => {
  const data = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
  const body = { success: true, data: { ...data, faceMatch: true }, ...more };
  expect(readEnvelope(body, { kind: 'face', httpStatus: 200 }).outcome).toBe(outcome);
  expect(readEnvelope({ ...body, data }, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('verified');
});
