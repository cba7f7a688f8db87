/** A no that is wrapped, written as a sign or a word under a flag, or told of the applicant: nobody is verified beside it. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const read = (body: object) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome;
const beside = (more: object) => ({ success: true, data: record, ...more });
const within = (more: object) => ({ success: true, data: { ...record, ...more } });

describe('what nothing else of the reader asks', () => {
  it.each([
    [{ enrollment: { verified: false } }, { enrollment: { verified: true } }],
    [{ registration: { valid: 'no' } }, { registration: { valid: 'yes', date: '2015-01-01' } }],
    [{ onboarding: { steps: { passed: 0 } } }, { onboarding: { steps: { passed: 1 } } }],
    [{ enrolment_verified: false }, { enrolment_verified: true }],
    [{ profile: { kyc: { match: false } } }, { profile: { bank: { passed: false } } }],
  ])('%j says no, beside the record and in it; %j does not', (no, yes) => {
    for (const place of [beside, within]) {
      expect(read(place(no))).toBe('mismatch');
      expect(read(place(yes))).toBe('verified');
    }
  });

  it.each([
    [{ holder: { deceased: true } }, { holder: { deceased: false } }],
    [{ holder: { dateOfDeath: '2020-01-01' } }, { mother: { deceased: true } }],
    [{ extra: { bvnStatus: 'BLOCKED' } }, { extra: { bvnStatus: 'ACTIVE' } }],
    [{ extra: { more: { blacklisted: 'Y' } } }, { extra: { account: { blocked: true } } }],
    [{ enrollment: { status: 'Deceased' } }, { enrollment: { status: 'Inactive', deceased: null } }],
    [{ registration: { status: 'dead' } }, { consent: { status: 'expired', revoked: true } }],
    [{ registration: { status: 'Died' } }, { registration: { status: 'Late' } }],
    [{ vitals: { state: 'Died' } }, { passport: { expired: true }, simCard: { blocked: 'yes' } }],
  ])('%j in a part of the record speaks against the person; %j does not', (no, yes) => {
    expect(read(within(no))).toBe('mismatch');
    expect(read(within(yes))).toBe('verified');
  });

  it.each([
    [{ applicant: { verified: false } }, { applicant: { verified: null, firstName: 'Ada' } }],
    [{ bvnInput: { verified: false } }, { bvnInput: { verified: null, firstName: 'Ada' } }],
    [
      { applicant: { review: { reviewResult: { reviewAnswer: 'RED' } } } },
      { applicant: { status: 'pending' } },
    ],
    [{ applicants: [{ status: 'rejected' }] }, { applicants: [{ status: 'created' }] }],
    [{ user: { kyc_status: 'failed' } }, { user: { email_verified: false, two_factor_verified: false } }],
    [{ user: { deceased: true } }, { user: { agent: { verified: false }, isBusinessApproved: false } }],
    [{ meta: { match: false } }, { meta: { cached: false, page: 0 } }],
    [{ meta: { fingerprint_verified: false } }, { meta: { terms_accepted: false, sim_verified: false } }],
    [
      { applicant: { documents: [{ verified: false }] } },
      { applicant: { linked_accounts: [{ verified: false }] } },
    ],
    [{ user: { photo_ok: false } }, { user: { facebook: false } }],
    [{ input: { isValid: false } }, { input: { phone: { valid: false } } }],
    [{ submittedData: { matched: 'no' } }, { requestedBy: { verified: false } }],
  ])('%j says no of whom was checked; %j does not', (no, yes) => {
    expect(read(beside(no))).toBe('mismatch');
    expect(read(beside(yes))).toBe('verified');
  });

  it.each([
    { watchlist: { matched: false } },
    { bank: { account: { verified: false } } },
    { webhook: { status: 'failed' }, facebook: false },
    { social: { verified: false }, twitter: { valid: false } },
    { sim: { registered: true, verified: false }, terms: { accepted: false } },
    { terms_accepted: false, cookiesAccepted: false, webhook_success: false, manually_verified: false },
  ])('%j is about other things', (more) => {
    for (const place of [beside, within]) expect(read(place(more))).toBe('verified');
  });

  it.each([
    { aml: { status: 'No match' } },
    { insights: { aml: { match: false, message: 'No match found.' } } },
    { sanctions: { status: 'not found' }, pep_status: 'No match' },
    { pep_check: { result: 'no match' }, watchlist: { result: 'No hits' } },
  ])('%j says that somebody stands on no list', (more) => {
    for (const place of [beside, within]) expect(read(place(more))).toBe('verified');
  });

  it.each([
    { aml: { message: 'Name does not match' } },
    { kyc: { status: 'No match' } },
    { status: 'No match', aml: { status: 'No match' } },
  ])('%j says more', (more) => {
    expect(read(beside(more))).toBe('mismatch');
  });

  it.each([{ documents: [{ type: 'passport', verified: false }] }, { otherId: { verified: false } }])(
    '%j in a record is about another paper',
    (more) => {
      expect(read(within(more))).toBe('verified');
    },
  );
});

describe('a flag', () => {
  it.each([
    [[false], [true]],
    [['no'], ['yes']],
    [{ value: false }, { value: true }],
    [{ status: 'No' }, { status: 'Yes' }],
    ['❌', '✅'],
    ['✖️', '✔️'],
    ['👎', '👍'],
    ['nope', 'yes'],
    ['not yet', '2026-03-01'],
    ['off', 'on'],
    ['0.0', '1'],
    [-1, 1],
  ])('that holds %j says no, and %j does not', (no, yes) => {
    for (const key of ['verified', 'match', 'nameMatch', 'isBvnVerified', 'passed'])
      for (const place of [beside, within]) {
        expect([key, read(place({ [key]: no }))]).toEqual([key, 'mismatch']);
        expect([key, read(place({ [key]: yes }))]).toEqual([key, 'verified']);
      }
  });

  it.each([
    [{ verified: 'pending' }, 'pending'],
    [{ match: 'in progress' }, 'pending'],
    [{ isValid: 'PENDING' }, 'pending'],
    [{ bvn_valid: 'Unverified' }, 'mismatch'],
    [{ informationMatch: 'MISMATCH' }, 'mismatch'],
    [{ details_match: 'Invalid' }, 'mismatch'],
    [{ fieldsMatch: 'in progress' }, 'pending'],
    [{ verified: 'Record not found' }, 'not_found'],
    [{ action: 'REJECT' }, 'mismatch'],
    [{ recommended_action: 'Decline' }, 'mismatch'],
    [{ advice: 'Do not proceed' }, 'mismatch'],
    [{ checks: ['dob: failed'] }, 'mismatch'],
    [{ checks: 'name=ok;dob=fail' }, 'mismatch'],
    [{ confidence: 'low' }, 'mismatch'],
    [{ status: 'F' }, 'unknown'],
    [{ status: 'CAUTION' }, 'mismatch'],
    [{ status: 'resubmission_requested' }, 'mismatch'],
    [{ status: 'MANUAL_CHECK' }, 'pending'],
    [{ photo_ok: false }, 'mismatch'],
    [{ info_ok: 'no' }, 'mismatch'],
    [{ verification_failed: true }, 'mismatch'],
    [{ nameMatchFailure: 'surname' }, 'mismatch'],
    [{ isImpostor: true }, 'mismatch'],
    [{ do_not_onboard: 'Y' }, 'mismatch'],
    [{ reject: true }, 'mismatch'],
  ])('and what stands beside a record, %j, is %s', (more, outcome) => {
    expect(read(beside(more))).toBe(outcome);
  });

  it.each([
    { photo_ok: null, lookbook: 0 },
    { verified: 'NIBSS' },
    { match: 'EXACT' },
    { action: 'bvn.lookup' },
    { next_action: 'none' },
    { checks: ['dob', 'name'] },
    { confidence: 'high' },
    { type: 'F' },
    { verification_failed: false },
    { nameMatchFailure: null },
    { isImpostor: 'no' },
    { status: 'S' },
    { state: 'F' },
    { verification: { status: 0 } },
    { face_match: [0.1, 0, 0.2] },
  ])('%j says none', (more) => {
    expect(read(beside(more))).toBe('verified');
  });
});

describe('a sentence in HTML', () => {
  it.each([
    '<p>The customer is <b>not</b> verified</p>',
    'Does n<b>o</b>t match',
    'Date of birth mis<!-- x -->match',
    'Surname doesn&#39;t match',
    'Surname doesn&rsquo;t match',
    'mis&shy;match',
    'Record found<br/>Name mismatch',
    '<Name mismatch>',
    '<i not matched>',
    '<li Name mismatch>',
    '<p class="r">Name <b id=x>mis</b>match</p>',
    'No errors<br>Wrong date of birth',
  ])('%s says no', (message) => {
    expect(read(beside({ message }))).toBe('mismatch');
  });

  it('says yes where it does', () => {
    expect(read(beside({ message: '<p>BVN is <b>verified</b>. No mis<i>match</i> found.</p>' }))).toBe(
      'verified',
    );
  });
});

describe('a field of the person in a part of the record', () => {
  const parts = ['attributes', 'tests', 'sources', 'verdicts', 'bio'];

  it.each(parts)('that does not match is a mismatch in %s, as an item of a list or under its key', (part) => {
    for (const value of [
      [
        { name: 'first_name', match: true },
        { name: 'dob', status: 'MISMATCH' },
      ],
      [{ field: 'Last Name', matched: 'No' }],
      { group: [{ attribute: 'lastName', result: 'fail' }] },
      { last_name: 'mismatch', dob: 'match' },
      { last_name: { status: 'MISMATCH' } },
    ])
      expect(read(within({ [part]: value })), JSON.stringify(value)).toBe('mismatch');
  });

  it.each([
    [
      'attributes',
      [
        { name: 'dob', status: 'MATCH' },
        { name: 'phone', match: false },
      ],
    ],
    ['attributes', [{ name: 'dob', status: 0 }]],
    ['cards', [{ name: 'Last Minute', status: 'failed' }]],
    ['aliases', [{ last_name: 'Low', first_name: 'No' }]],
    ['modifications', [{ field: 'surname', status: 'rejected' }]],
    ['documents', [{ name: 'surname', status: 'failed' }]],
    ['next_of_kin', [{ name: 'surname', match: false }]],
  ])('takes nothing back where it agrees, or is of something else: %s %j', (part, value) => {
    expect(read(within({ [part]: value }))).toBe('verified');
  });
});
