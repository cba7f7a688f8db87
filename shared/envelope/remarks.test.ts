/** A clear no is heard under any key; what may be said of other things is not taken for one. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const bvn = { kind: 'bvn', httpStatus: 200 } as const;
const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomeOf = (body: unknown) => readEnvelope(body, bvn).outcome;

const noes: readonly (readonly [string, string])[] = [
  ['observation', 'Photo does not match'],
  ['feedback', 'BVN does not belong to this customer'],
  ['finding', 'Date of birth differs'],
  ['opinion', 'Not the same person'],
  ['context', 'Verification failed'],
  ['footnote', 'BVN suspended'],
  ['advisory', 'Customer is deceased'],
  ['narrative', 'Identity could not be verified'],
  ['sightings', 'Identity disputed'],
  ['result_line', 'Gender conflict on the record'],
  ['deskLine', 'BVN under investigation'],
  ['history_line', 'BVN reassigned'],
  ['spelling', 'Name spelled differently'],
];

describe('a clear no under an unknown key', () => {
  it.each(noes)('is heard beside a record, in it, and in a list: %s', (key, no) => {
    expect(outcomeOf({ status: true, data: record, [key]: no })).toBe('mismatch');
    expect(outcomeOf({ status: true, data: { ...record, [key]: no } })).toBe('mismatch');
    expect(outcomeOf({ status: true, data: record, more: { [key]: no } })).toBe('mismatch');
    expect(outcomeOf({ status: true, data: record, [key]: ['Lagos', no] })).toBe('mismatch');
  });

  it.each(noes.slice(0, 4))('is heard in a part of the record whose name is not known: %s', (key, no) => {
    for (const part of ['enrollment', 'birth', 'extra'])
      expect(outcomeOf({ status: true, data: { ...record, [part]: { [key]: no } } })).toBe('mismatch');
    for (const part of ['address', 'bank', 'employment'])
      expect(outcomeOf({ status: true, data: { ...record, [part]: { [key]: no } } })).toBe('verified');
  });

  it('is heard in a list of the record', () => {
    for (const key of ['reasons', 'notes', 'insights', 'observations'])
      for (const no of ['Customer name differs', 'NAME_MISMATCH'])
        expect(outcomeOf({ status: true, data: { ...record, [key]: ['Lagos', no] } })).toBe('mismatch');
    for (const key of ['addresses', 'aliases', 'linkedPersons', 'occupation'])
      expect(outcomeOf({ status: true, data: { ...record, [key]: ['Not the same person'] } })).toBe(
        'verified',
      );
  });

  it.each([
    ['reasonCodes', ['OK', 'NAME_MISMATCH']],
    ['subCode', 'DOB_MISMATCH'],
    ['errorType', 'NAME_MISMATCH'],
    ['resultType', 'NO_MATCH'],
    ['tags', ['FACE_MISMATCH']],
    ['indicator', 'NAME_NOT_MATCHED'],
  ])('is heard as a code: %s', (key, code) => {
    expect(outcomeOf({ status: true, data: record, [key]: code })).toBe('mismatch');
    expect(outcomeOf({ status: true, data: { ...record, [key]: code } })).toBe('mismatch');
  });

  it.each([
    ['supportedErrors', ['NAME_MISMATCH', 'DOB_MISMATCH']],
    ['codes', ['NAME_MISMATCH']],
    ['resultType', 'FULL_MATCH'],
    ['phoneCodes', ['PHONE_MISMATCH']],
    ['sanctionsResultType', 'NO_MATCH'],
    ['deviceCode', 'DEVICE_MISMATCH'],
    ['subCode', 'MIDDLE_NAME_MISMATCH'],
    ['notice', 'NO_NAME_MISMATCH'],
  ])('is none as another code: %s', (key, code) => {
    expect(outcomeOf({ status: true, data: record, [key]: code })).toBe('verified');
    expect(outcomeOf({ status: true, data: { ...record, [key]: code } })).toBe('verified');
  });

  it('gives way, as a code, to a sentence that says why there is nobody', () => {
    const risk = 'DATABASE_VALIDATION_NO_MATCH';
    expect(outcomeOf({ warnings: [{ risk, text: 'No match was found in the database' }] })).toBe('not_found');
  });

  it('names the outcome where there is no record', () => {
    expect(outcomeOf({ status: true, display: 'Record not found' })).toBe('not_found');
    expect(outcomeOf({ observation: 'BVN not found', data: null })).toBe('not_found');
    expect(outcomeOf({ status: true, data: record, caption: 'No such BVN found' })).toBe('not_found');
  });

  it.each([
    ['disclaimer', 'The data may not match the person'],
    ['legend', 'Name does not match'],
    ['terms', 'Not valid for other persons'],
    ['guide', 'If the names do not match, call us'],
    ['help', 'The names do not match? Call us'],
    ['creditBureau', 'No record found'],
    ['court', 'No records found'],
    ['residence', 'No 5, Wrong Way, Identity Close'],
    ['occupation', 'Verification failed'],
    ['screening', 'No match found on sanctions lists'],
    ['line', 'Phone number does not match'],
    ['mailbox', 'E-mail address could not be verified'],
    ['summaryLine', 'No mismatch found'],
    ['tip', 'Never share your BVN with another person'],
    ['link', 'NIN not linked to BVN'],
    ['other', 'No other person holds this BVN'],
    ['further', 'Customer has no other BVN'],
    ['consented', 'No consent required from customer'],
    ['past', 'BVN was never blocked'],
  ])('is none under %s: %s', (key, text) => {
    expect(outcomeOf({ status: true, data: record, [key]: text })).toBe('verified');
    expect(outcomeOf({ status: true, data: { ...record, [key]: text } })).toBe('verified');
  });

  it('on the number asked for is heard among the remarks of the record', () => {
    for (const key of ['remark', 'note', 'info', 'display', 'adminNote'])
      for (const [text, outcome] of [
        ['BVN not found', 'not_found'],
        ['No record found for this BVN', 'not_found'],
        ['Record not found', 'not_found'],
        ['Invalid BVN', 'mismatch'],
        ['Identity could not be verified', 'mismatch'],
      ])
        expect(outcomeOf({ status: true, data: { ...record, [key]: text } })).toBe(outcome);
  });

  it('of another paper is none in the record', () => {
    for (const text of ['NIN not found', 'Invalid NIN', 'No criminal record found', 'Middle name not found'])
      expect(outcomeOf({ status: true, data: { ...record, other: text } })).toBe('verified');
  });
});
