/** A record that was found, and something that speaks against its person or its number. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import { saysAgainst } from './against.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const bvn = { kind: 'bvn', httpStatus: 200 } as const;
const inside = (more: object) => ({ status: 'success', data: { ...record, ...more } });
const beside = (more: object) => ({ status: 'success', ...more, data: record });

// The registry knows the number, so it is neither missing nor refused; but a person must look before it counts: mismatch.
describe('a record spoken against is a mismatch, with its identity', () => {
  it.each([
    inside({ validity: 'invalid' }),
    inside({ validity: 'Not Valid' }),
    inside({ validity: 'EXPIRED' }),
    inside({ valid: 'invalid' }),
    inside({ isValid: 'INVALID' }),
    inside({ id_validity: 'revoked' }),
    inside({ verified: 'unverified' }),
    inside({ verification: 'failed' }),
    inside({ status: 'INVALID' }),
    inside({ status: 'INACTIVE' }),
    inside({ status: 'WATCHLISTED' }),
    inside({ status: 'WATCH_LISTED' }),
    inside({ status: 'blacklisted' }),
    inside({ status: 'Deceased' }),
    inside({ status: 'SUSPENDED' }),
    inside({ status: 'EXPIRED' }),
    inside({ bvn_status: 'BVN_BLOCKED' }),
    inside({ status: 'REPLACED' }),
    inside({ record_status: 'Superseded' }),
    inside({ state: 'no longer in use' }),
    inside({ status: 'RECORD_SUPERSEDED' }),
    inside({ record_status: 'Superseded by 22299999999' }),
    inside({ status: 'Reassigned to another customer' }),
    { status: 'REASSIGNED', ...record },
    inside({ recordStatus: 'not active' }),
    inside({ life_status: 'dead' }),
    inside({ deceased: true }),
    inside({ isDeceased: 'Y' }),
    inside({ is_deceased: 'true' }),
    inside({ death_status: 'DECEASED' }),
    inside({ date_of_death: '2019-04-02' }),
    inside({ is_blacklisted: true }),
    inside({ isFraudulent: true }),
    inside({ fraud: 'YES' }),
    inside({ id_stolen: true }),
    inside({ isAlive: 'N' }),
    inside({ alive: false }),
    inside({ still_living: 'deceased' }),
    inside({ life_status: 'D' }),
    inside({ fraud_status: ' Confirmed ' }),
    inside({ firstName: 'Ada (deceased)' }),
    inside({ fullName: 'Ada Obi - Deceased', lastName: 'Obi' }),
    inside({ firstName: 'DECEASED ADA' }),
    inside({ name: 'DECEASED ADA OBI' }),
    inside({ firstName: 'Ada *Deceased*' }),
    inside({ firstName: 'Ada (dec’d)' }),
    inside({ fullName: 'The Late Ada Obi', lastName: 'Obi' }),
    inside({ fullName: 'ESTATE OF ADA OBI', lastName: 'Obi' }),
    inside({ enrollmentStatus: 'DECEASED' }),
    inside({ enrolment_status: 'Dead' }),
    inside({ registrationStatus: 'FRAUDULENT' }),
    inside({ cardStatus: 'Fraudulent' }),
    inside({ bvn_status: 'FAKE' }),
    inside({ active: false }),
    inside({ bvn_active: 'false' }),
    inside({ status: { code: 7, deceased: true } }),
    inside({ blockStatus: 'BLOCKED' }),
    inside({ suspensionStatus: 'Suspended' }),
    inside({ lifecycleStatus: 'TERMINATED' }),
    inside({ vitalStatus: 'Not alive' }),
    inside({ vital: 'deceased' }),
    inside({ fraudStatus: 'FRAUDULENT' }),
    inside({ is_fraudster: true }),
    inside({ onBlacklist: true }),
    inside({ banned: true }),
    inside({ compromised: true }),
    inside({ identityTheft: true }),
    inside({ deathDate: '2020' }),
    inside({ dateSuspended: '2020-01-02' }),
    inside({ revokedAt: '2020-01-02T10:00:00Z' }),
    inside({ deactivation_date: '02/01/2020' }),
    inside({ tags: ['VIP', 'DECEASED'] }),
    inside({ riskFlags: ['NEW_DEVICE', 'DECEASED'] }),
    inside({ flag: 'Suspended' }),
    inside({ riskFlags: ['Deceased: yes', 'Stolen: no'] }),
    inside({ fraudFlags: ['STOLEN'] }),
    inside({ red_flags: ['Deceased'] }),
    inside({ warningCodes: ['DECEASED'] }),
    inside({ reasonCodes: ['DECEASED'] }),
    beside({ risk_flags: ['Reported stolen'] }),
    inside({ riskFactors: ['NEW_DEVICE', 'DECEASED'] }),
    beside({ fraud_factors: ['Reported stolen'] }),
    inside({ bvn_status: 'CLOSED' }),
    inside({ bvn_status: 'RETIRED' }),
    inside({ replaced_by: '22299999999' }),
    beside({ supersededByBvn: 22299999999 }),
    inside({ merged_into: '222****9999' }),
    inside({ status: 'COMPROMISED' }),
    inside({ status: 'INVALIDATED' }),
    beside({ result: 'Questionable' }),
    beside({ verification: { status: 'REQUIRES_ATTENTION' } }),
    beside({ comparison_result: 'UNEQUAL' }),
    beside({ message: 'The information provided is inaccurate' }),
    beside({ message: 'Date of birth supplied is inaccurate' }),
    inside({ remark: 'Erroneous first name' }),
    beside({ message: 'Names contradict' }),
    beside({ message: 'Surname is unlike that of the record' }),
    beside({ message: 'Multiple identities' }),
    beside({ message: 'Partial data match' }),
    beside({ message: 'Almost matched' }),
    beside({ message: 'Insufficient match' }),
    beside({ message: 'Data retrieved, please verify manually' }),
    beside({ message: 'Record found but flagged' }),
    beside({ message: 'BVN valid but not owned by customer' }),
    beside({ message: 'This is not the BVN of the customer' }),
    beside({ message: 'Name match: 20%' }),
    beside({ message: 'NIN swapped' }),
    beside({ message: 'Revoked' }),
    beside({ detail: 'Frozen.' }),
    beside({ warnings: ['Barred'] }),
    inside({ remark: 'Possible impersonation' }),
    inside({ remark: 'Name spelled differently' }),
    beside({ message: 'Verification voided' }),
    beside({ nin_status: 'REPLACED' }),
    beside({ verification: { deceased: true } }),
    beside({ verification: { status: 'WATCHLISTED' } }),
    beside({ warnings: ['Customer is deceased'] }),
  ])('%j', (body) => {
    const reading = readEnvelope(body, bvn);
    expect(reading).toMatchObject({ outcome: 'mismatch', identity: { lastName: 'Obi' } });
  });

  it.each([
    'Customer is deceased',
    'The customer is deceased.',
    'Found; holder has died',
    'BVN has been blocked or watch listed',
    'This BVN is on the fraud watch list',
    'Customer has been blacklisted',
    'NIN is currently suspended',
    'This BVN is no longer active',
    'Inactive BVN',
    'No longer alive',
    'Owner of this BVN is late',
    'Death recorded',
    'BVN closed',
    'BVN is no longer valid',
    'NIN has been replaced',
    'BVN retired',
    'BVN has been invalidated',
    'Nullified BVN',
    'Document has lapsed',
    'Names are at variance',
    'Surname is not in agreement',
    'Not verified: customer is deceased',
  ])('“%s”, which is kept as the message', (sentence) => {
    for (const body of [
      beside({ message: sentence }),
      beside({ message: 'Successful', detail: sentence }),
      { status: 'success', message: 'Lookup successful', data: { ...record, remark: sentence } },
    ]) {
      expect(readEnvelope(body, bvn)).toMatchObject({
        outcome: 'mismatch',
        message: sentence,
        identity: { lastName: 'Obi' },
      });
    }
  });

  it('also where it is the face alone that agrees', () => {
    const body = { status: true, message: 'Customer is deceased', data: { match: true, confidence: 99 } };
    expect(readEnvelope(body, { kind: 'face', httpStatus: 200 }).outcome).toBe('mismatch');
  });

  it('is no person at all where nothing but a first name came with it', () => {
    const body = { status: 'success', data: { validity: 'invalid', firstName: 'Ada' } };
    expect(readEnvelope(body, bvn)).toMatchObject({ outcome: 'rejected', identity: null });
  });
});

describe('a record stays verified', () => {
  it.each([
    inside({ validity: 'valid' }),
    inside({ validity: '2030-01-01' }),
    inside({ status: 'ACTIVE' }),
    inside({
      active: true,
      deceased: false,
      is_blacklisted: 'NO',
      fraud: 'N',
      is_fraudulent: false,
      stolen: null,
    }),
    inside({ fraud: { score: 12 } }),
    inside({ deceased: 'N', date_of_death: null, death_status: 'alive' }),
    inside({ date_of_death: 'N/A' }),
    inside({ isAlive: 'Y', life_status: 'Domiciled' }),
    inside({ fraud_status: 'clear' }),
    inside({ fraud_status: 'not confirmed' }),
    inside({ blockStatus: 'Not blocked', lifecycleStatus: 'ACTIVE', vital: 'alive' }),
    inside({ deathDate: '', dateSuspended: null, revokedAt: '', deactivation_date: '0000-00-00' }),
    inside({ tags: ['VIP'], onBlacklist: 'NO', banned: false }),
    inside({
      riskFlags: ['NEW_DEVICE', 'EMAIL_SUSPENDED'],
      signals: ['Phone inactive'],
      reasonCodes: ['OK'],
    }),
    inside({ flag: '🇳🇬', indicators: { phone: 'inactive' } }),
    inside({ riskFlags: ['Deceased: No', 'DECEASED_CHECK_PASSED'], signals: ['deceased=false'] }),
    beside({ risk_flags: ['Stolen: N', 'DECEASED_LIST_NO_MATCH'] }),
    beside({ riskFactors: ['NEW_DEVICE', 'Deceased: No'], authFactors: ['DECEASED'] }),
    beside({ message: 'No death recorded' }),
    beside({ message: 'BVN is not closed. Old photo replaced' }),
    beside({ message: 'Ticket closed' }),
    beside({ card: { status: 'REPLACED' }, state: 'closed' }),
    inside({ status: 'Retired', state: 'CLOSED', card: { status: 'replaced' } }),
    inside({ status: 'Not replaced', state: 'Card replaced' }),
    beside({ message: 'Names are not at variance' }),
    inside({ lastName: 'Obi', middleName: 'Latejo - Deceasedson' }),
    inside({ firstName: 'LATE', lastName: 'LAWSON', middleName: 'Estate' }),
    inside({ father_status: 'DECEASED', enrollmentStatus: 'INACTIVE', registration_status: 'not deceased' }),
    inside({ address: { status: 'INACTIVE' }, account: { active: false } }),
    inside({ next_of_kin: { name: 'Sule Bako', deceased: true } }),
    inside({ title: 'Late', maritalStatus: 'widowed', employmentStatus: 'inactive' }),
    beside({ message: 'Customer is not deceased and not blacklisted' }),
    beside({ message: 'Customer is not on any watch list' }),
    beside({ message: 'Watchlist check passed' }),
    beside({ message: 'Nothing contradictory. BVN is not compromised' }),
    beside({ message: 'Verification successful', note: 'Data may be inaccurate' }),
    inside({ occupation: 'RETIRED', employmentStatus: 'Retired', employer: 'Contested Ventures' }),
    beside({ message: 'Customer is retired' }),
    inside({ replaced_by: null, merged_into: '', superseded_by: 'N/A', previous_bvn: '22299999999' }),
    beside({ message: 'Request completed after a retry' }),
    beside({ message: 'Record found, not flagged' }),
    beside({ message: 'Name match: 98%' }),
    beside({ message: 'Watchlist similarity: 12%' }),
    inside({ remark: 'Verified manually by the branch' }),
    beside({ subscription: { status: 'INACTIVE' } }),
    // The number is good and its holder is known: that the holder is on a bank's list, or off the roll, is shown, not judged.
    inside({ watchListed: 'YES' }),
    beside({ message: 'Voter registration is inactive' }),
  ])('%j', (body) => {
    expect(readEnvelope(body, bvn).outcome).toBe('verified');
  });

  it('and proves nobody by its validity alone', () => {
    for (const validity of ['valid', 'VALID'])
      expect(readEnvelope({ status: 'success', data: { validity } }, bvn).outcome).toBe('unknown');
  });
});

describe('what is denied hides nothing that stands beside it', () => {
  it.each([
    'Not expired, however deceased',
    'not expired\nPerson is dead',
    'No error occurred -> Deceased',
    'No fraud detected but deceased',
    'Customer deceased • not blacklisted',
    'Manual review not required although NIN has been revoked',
    'Not expired but revoked',
    'Card reported stolen - not expired',
    `${'No remark was made by the registry on the day of the enrolment. '.repeat(7)}Customer deceased`,
    `Customer deceased. ${'The registry keeps what was enrolled then. '.repeat(10)}`,
  ])('%s', (message) => {
    expect(readEnvelope(beside({ message }), bvn).outcome).toBe('mismatch');
  });

  it.each([
    'BVN is not blacklisted/watchlisted',
    'Not deceased, not suspended',
    'Neither customer nor card is blocked or suspended',
    'Customer is not "deceased"',
    'BVN has never been suspended or revoked',
  ])('%s: alone is nothing', (text) => {
    expect(saysAgainst(text, false)).toBe(false);
  });
});

describe('words', () => {
  it.each([
    'x'.repeat(10_000),
    'not '.repeat(90),
    'bvn is '.repeat(50),
    // Of what may be repeated nothing can be read in two ways: each more would double the time.
    `never seen and ${'been '.repeat(90)}x`,
    `never seen and ${'is as has been now '.repeat(20)}x`,
  ])('of any length are bounded', (text) => {
    expect(saysAgainst(text, true)).toBe(false);
  });
});
