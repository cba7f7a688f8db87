/** Verdicts field by field under keys that are not known for such: what holds nothing else is heard. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const data = {
  bvn: '22222222222',
  firstName: 'ADA',
  lastName: 'OBI',
  dateOfBirth: '1990-01-01',
  gender: 'F',
};
const read = (more: object) =>
  readEnvelope({ status: true, data, ...more }, { kind: 'bvn', httpStatus: 200 });

it.each('results tests comparison statuses rules outcomes crossCheck'.split(' '))(
  'a no in “%s” is heard',
  (key) => {
    for (const [no, yes] of [
      ['fail', 'ok'],
      ['FAILED', 'PASSED'],
      ['NO', 'YES'],
      ['N', 'Y'],
      ['mismatch', 'match'],
    ]) {
      const reading = read({ [key]: { dob: no, firstName: yes } });
      expect(reading).toMatchObject({ outcome: 'mismatch', fieldMatches: { dob: false } });
      expect(read({ [key]: { dob: yes, firstName: yes } }).outcome).toBe('verified');
    }
  },
);

it.each('mismatches differences discrepancies errors fieldErrors invalid_fields missing updated'.split(' '))(
  'in “%s” a no is good, and a yes confirms nobody; a word is heard',
  (key) => {
    for (const no of [false, 'no', 'N', 'false'])
      expect(read({ [key]: { firstName: no, dob: no } }).outcome).toBe('verified');
    expect(read({ [key]: { dob: 'MISMATCH' } }).outcome).not.toBe('verified');
    const alone = { status: true, [key]: { firstName: true, dob: true } };
    expect(readEnvelope(alone, { kind: 'bvn', httpStatus: 200 }).outcome).not.toBe('verified');
  },
);

it.each('mismatches invalid incorrectFields unverified'.split(' '))(
  'a yes in “%s” is a no to the field',
  (key) => {
    for (const yes of [true, 'Y', 'yes'])
      expect(read({ [key]: { dob: yes } })).toMatchObject({
        outcome: 'mismatch',
        fieldMatches: { dob: false },
      });
  },
);

it.each('comparison matches validation result'.split(' '))('a no to a difference in “%s” is good', (key) => {
  for (const name of ['nameMismatch', 'dob_differs', 'wrongDob', 'isMismatch', 'hasDifferences']) {
    expect(read({ [key]: { [name]: false } }).outcome).toBe('verified');
    expect(read({ [key]: { [name]: true } }).outcome).toBe('mismatch');
  }
});

it.each('mismatch_count differences mismatchCount discrepancies'.split(' '))(
  'a count of none in “%s” is good, and one of some is a no',
  (key) => {
    for (const more of [
      (count: number) => ({ [key]: count }),
      (count: number) => ({ result: { [key]: count } }),
    ]) {
      expect(read(more(0)).outcome).toBe('verified');
      for (const count of [1, 2]) expect(read(more(count)).outcome).toBe('mismatch');
    }
  },
);

it.each([
  { required: { dob: 'no', firstName: 'yes' } },
  { fieldsPresent: { dob: 'NO', firstName: 'YES' } },
  { consents: { phone: 'NO', email: 'YES' } },
  { counts: { names: 0, phones: 1 } },
  { tally: { names: '0', dob: '1' } },
  { labels: { firstName: 'First name', dob: 'Date of birth' } },
  { address: { name: 'No' } },
  { branchInfo: { name: 'NO' } },
])('%j holds no verdict', (more) => {
  expect(read(more).outcome).toBe('verified');
});

it('a yes there confirms nobody', () => {
  const body = { status: true, results: { firstName: 'YES', dob: 'PASSED' } };
  expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).not.toBe('verified');
});
