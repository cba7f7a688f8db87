/** What a text denies is no no, and hides none that stands beside it. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';
import sentences from '../corpus/sentences.json' with { type: 'json' };
import { wordsSaid } from './denied-words.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const places: readonly ((text: string) => unknown)[] = [
  (text) => ({ success: true, message: text, data: record }),
  (text) => ({ success: true, data: { ...record, message: text } }),
  (text) => ({ success: true, message: 'Success', notes: [text], data: record }),
  (text) => ({ description: text, code: '00', ...record }),
];

function outcomes(text: string): string[] {
  const read = places.map((place) => readEnvelope(place(text), { kind: 'bvn', httpStatus: 200 }).outcome);
  return [...new Set(read)];
}

describe('beside a record, what is denied', () => {
  it.each([
    'No error occurred',
    'No errors',
    'Successful, 0 errors',
    'Errors: 0',
    'Mismatch: none',
    'No failed checks',
    'No red flags',
    'No discrepancies, conflicts or mismatches found',
    'No adverse information',
    'No PEP match',
    'No PEP or sanctions matches found',
    'BVN found; no watchlist match',
    'BVN is not blacklisted',
    'Customer is not on any watch list',
    'Valid; not expired',
    'No criminal record',
    'No duplicate records found',
    'No negative information • No PEP/sanctions matches found',
    'Watchlist matches: 0',
    'Potential matches: 0',
    'Criminal record matches: 0',
    'Errors: 0, mismatches: 0',
    'No other matches',
    'No additional data returned',
    'No manual review required',
    'Manual review not required',
    'Request received and processed',
    'Email not provided',
    'Phone number was not supplied',
    'This data must not be stored',
    'This information must be treated as confidential',
  ])('%s: leaves it verified', (text) => {
    expect(outcomes(text)).toEqual(['verified']);
  });

  it.each([
    ['No errors. Wrong date of birth', 'mismatch'],
    ['No mismatch in name, mismatch in date of birth', 'mismatch'],
    ['0 mismatches in phone, 1 mismatch in name', 'mismatch'],
    ['No conflict on gender but date of birth differs', 'mismatch'],
    ['No conflict, mismatch detected', 'mismatch'],
    ['No watchlist match. Name does not match', 'mismatch'],
    ['BVN is not blacklisted but suspended', 'mismatch'],
    ['ID type BVN: date of birth does not match', 'mismatch'],
    ['Document type: BVN. Name does not match', 'mismatch'],
    ['Name does not match (device: web)', 'mismatch'],
    ['Type: BVN. Result: mismatch', 'mismatch'],
    ['Device: web - details do not match', 'mismatch'],
    ['Format: JSON and name mismatch', 'mismatch'],
    ['No further data - MISMATCH', 'mismatch'],
    ['Errors: 0 but biometric mismatch', 'mismatch'],
    ['Date of birth not provided', 'mismatch'],
    ['BVN must be 11 digits', 'mismatch'],
    ['Errors: 0 • Name mismatch', 'mismatch'],
    ['Mismatch count: 0 => DOB mismatch', 'mismatch'],
    ['Errors: 0 Name mismatch', 'mismatch'],
    ['No fraud + Negative match', 'mismatch'],
    ['First name matches; no other details matched', 'mismatch'],
    ['No other data matches the name', 'mismatch'],
    ['Format JSON • name mismatch', 'mismatch'],
    ['Format JSON while name does not match', 'mismatch'],
    ['Picture not found to match the selfie', 'mismatch'],
    ['Errors: none, match: none', 'mismatch'],
    ['Conflicts: 0. Matched: none.', 'mismatch'],
    ['No discrepancy except in date of birth', 'mismatch'],
    ['No mismatch other than date of birth', 'mismatch'],
    ['No errors, save for the surname', 'mismatch'],
    ['Date of birth wrong while names match', 'mismatch'],
  ])('%s: hides no other no', (text, outcome) => {
    expect(outcomes(text)).toEqual([outcome]);
  });

  it.each([
    ['No errors. Failed', 'unknown'],
    ['Photo not available. Record not found', 'not_found'],
    ['Verification completed successfully; awaiting manual review', 'pending'],
    ['Processing complete: pending review by compliance', 'pending'],
    ['No pending requests; verification queued', 'pending'],
    ['Verification pending. Processing time: 20ms', 'pending'],
    ['Completed successfully; your request is being processed', 'pending'],
    ['No fraud found. Insufficient balance', 'denied'],
    ['Request received and processed. Access denied', 'denied'],
    ['Authentication failed. However, request received and processed', 'denied'],
    ['Photo not found as record not found', 'not_found'],
    ['Request received and processed successfully. Your balance is low', 'verified'],
  ])('%s: is what the rest of it says', (message, outcome) => {
    const body = { success: true, message, data: record };
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe(outcome);
  });

  it('every no of the corpus is heard beside every denied one', { timeout: 120_000 }, () => {
    const denied = [
      'No errors',
      'No watchlist match',
      'Not expired',
      'No manual review required',
      'Errors: 0',
    ];
    const joined = (one: string, other: string) =>
      [
        '. ',
        '; ',
        ', ',
        ': ',
        ' - ',
        ' but ',
        ' ',
        ' | ',
        ' • ',
        ' / ',
        ' -> ',
        ' ❌ ',
        '<br>',
        '\n',
      ].flatMap((sign) => [one + sign + other, other + sign + one]);
    const read = (message: string) =>
      readEnvelope({ success: true, message, data: record }, { kind: 'bvn', httpStatus: 200 }).outcome;
    const hushed = [...sentences.mismatch, ...sentences.rejected, ...sentences.not_found]
      .filter((no) => read(no) !== 'verified')
      .flatMap((no) => denied.flatMap((one) => joined(one, no)))
      .filter((text) => read(text) === 'verified');
    expect(hushed).toEqual([]);
  });

  it('“No error” under a key of errors is none', () => {
    const body = { success: true, errorMessage: 'No error', data: record };
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('verified');
  });

  it.each(['Wrong name', 'Date of birth incorrect'])('a remark in the record, %s, is heard', (remark) => {
    const body = { success: true, data: { ...record, remark } };
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome).toBe('mismatch');
  });
});

it.each([
  ['NO_FACE_ERROR', 'no face error'],
  ['No record, error', 'no record error'],
  ['No match, no fraud', 'no match'],
  ['Match: no. Fraud suspected', 'match no fraud suspected'],
  ['Match: no mismatch', 'match'],
  ['10 errors', '10 errors'],
  ['Verified with no error', 'verified with'],
])('of “%s” stays “%s”', (text, words) => {
  expect(wordsSaid(text)).toBe(words);
});
