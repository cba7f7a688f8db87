/** Words that nothing or not all of what was compared matches, or that the number bears another name: beside a record a no. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';
import { outcomesBesideRecord } from '../testing/beside-record.ts';

const noes = [
  'None of the details match',
  'None of your details matched our records',
  'Record found, but none of the names match',
  'Neither the name nor the date of birth matches',
  'Some of the details match',
  'Few details matched',
  'Half of the details match',
  'One name matches',
  'Fewer than two names match',
  'Details matched in part',
  'Names barely match',
  'First name matches only',
  'Match on first name only',
  'Matched on last name alone',
  'Match is too weak',
  'BVN is registered under a different name',
  'BVN bears a different name',
  'This BVN is for someone else',
  'Customer doesn’t own this BVN',
  'Picture is not of the customer',
];

describe('beside a record', () => {
  it.each(noes)('“%s” is a mismatch', (message) => {
    expect(outcomesBesideRecord({ message })).toEqual(['mismatch', 'mismatch']);
  });

  it.each([
    'All details match',
    'Both names match',
    'Match found',
    'One match found',
    'Exact match only',
    'Matched on first name, last name and date of birth',
    'First name matches. Last name matches.',
    'None of the watch lists match',
    'None of the details match any watchlist',
    'Neither name matches a sanctions list',
    'Customer has other names',
    'BVN has a different enrolment bank',
    'Registered with another bank',
    'Photo is not required',
  ])('“%s” takes nothing back', (message) => {
    expect(outcomesBesideRecord({ message })).toEqual(['verified', 'verified']);
  });
});

it.each(noes)('“%s” alone verifies nobody', (message) => {
  for (const kind of ['bvn', 'face'] as const)
    expect(readEnvelope({ success: true, message }, { kind, httpStatus: 200 }).outcome).toBe('mismatch');
});
