/** How good a match is, told in a word under a key of its own. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomes = (more: object) =>
  [
    { status: true, ...more, data: record },
    { status: true, data: { ...record, ...more } },
  ].map((body) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome);

it.each([
  { matchCategory: 'NO_MATCH' },
  { match_category: 'partial' },
  { matchLevel: 'PARTIAL' },
  { nameMatchClass: 'Poor' },
  { identity_match_tier: 'unmatched' },
  { confidence: 'LOW' },
])('%j verifies nobody', (more) => {
  expect(outcomes(more)).toEqual(['mismatch', 'mismatch']);
});

it.each([
  { matchCategory: 'FULL_MATCH' },
  { match_class: 'strong' },
  { addressMatchLevel: 'LOW' },
  { phone_match_level: 'none' },
  { emailConfidence: 'low' },
])('%j takes nothing back', (more) => {
  expect(outcomes(more)).toEqual(['verified', 'verified']);
});
