/** A flag or a count that says that nobody was found, beside what the answer repeats of the person who was asked for. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';

const person = {
  bvn: '22222222222',
  firstName: 'ADA',
  lastName: 'OBI',
  dateOfBirth: '1990-01-01',
  gender: 'F',
};
const read = (body: object, kind: KindName = 'bvn') =>
  readEnvelope({ status: true, ...body }, { kind, httpStatus: 200, number: '22222222222' }).outcome;

it.each([
  { found: false, data: person },
  { isFound: 'N', data: person },
  { exists: 0, data: person },
  { data: { exists: 'N', ...person } },
  { data: { record_found: false, ...person } },
  { bvnExists: 'no', data: person },
  { total: 0, data: person },
  { hits: 0, customer: person },
  { data: { count: 0, record: person } },
  { total: 0, ...person },
  { lookup: { found: false }, data: person },
  { bvnLookup: { found: false }, data: person },
  { results: [{ data: person }, { type: 'bvn', found: false }] },
])('%j is an answer on nobody', (body) => {
  expect(read(body)).toBe('not_found');
});

it.each([
  { found: true, data: person },
  { total: 1, data: person },
  { total: 0, found: null, data: null, customer: null },
  { data: person, aml: { hits: 0 } },
  { data: { ...person, aml: { hits: 0, found: false } } },
  { data: person, alerts: { count: 0 }, warnings: { total: 0 } },
  { data: person, fraud: { found: false }, duplicate: { exists: false } },
  { data: { ...person, screening: { count: 0 }, report: { total: 0 } } },
  { data: { ...person, ninExists: false } },
  { data: { ...person, count: 0 } },
  { data: person, nin_lookup: { found: false }, vinCheck: { exists: 'no' } },
  {
    data: person,
    results: [
      { type: 'aml', found: false },
      { check: 'fraud', found: false },
    ],
  },
  {
    data: person,
    results: [
      { type: 'nin', found: false },
      { idType: 'PASSPORT', exists: false },
    ],
  },
])('%j is not, but for one without a person', (body) => {
  expect(read(body)).toBe('data' in body && body.data ? 'verified' : 'not_found');
});

it.each([
  ['PENDING', 'pending'],
  ['NOT_FOUND', 'not_found'],
  ['no record', 'not_found'],
  ['MISMATCH', 'mismatch'],
  ['Invalid', 'mismatch'],
  ['NOT_VALID', 'mismatch'],
  ['FAILED', 'mismatch'],
  ['Unverified', 'mismatch'],
  ['DECEASED', 'mismatch'],
  ['NOT_PERFORMED', 'mismatch'],
  ['yes', 'verified'],
  ['FOUND', 'verified'],
  ['VERIFIED', 'verified'],
  ['NIBSS', 'verified'],
] as const)('a flag on the search that holds “%s” makes it %s', (word, outcome) => {
  for (const key of ['found', 'is_found', 'recordFound', 'exists', 'BVN_EXISTS'])
    for (const body of [{ [key]: word, data: person }, { data: { ...person, [key]: word } }])
      expect([key, read(body)]).toEqual([key, outcome]);
  expect(read({ nin_found: word, data: person })).toBe('verified');
  expect(read({ data: person, signature: { found: word } })).toBe('verified');
});

it('is heard in the record’s own part on the check, too', () => {
  expect(read({ data: { ...person, verification: { found: false } } })).toBe('not_found');
  expect(read({ data: { ...person, verification: { found: true } } })).toBe('verified');
  expect(read({ data: { ...person, nin_lookup: { found: false } } })).toBe('verified');
});
