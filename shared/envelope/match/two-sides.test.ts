/** What was declared beside what the registry has, in one field: the two are compared as the customer’s words are. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const read = (body: object) => readEnvelope({ status: true, ...body }, { kind: 'bvn', httpStatus: 200 });
const born = { provided: '1990-01-01', returned: '01-Jan-1990' };
const keys: readonly (readonly [string, string])[] = [
  ['provided', 'returned'],
  ['submitted', 'actual'],
  ['declared', 'registry'],
  ['input', 'record'],
  ['supplied', 'found'],
  ['expected', 'value'],
];

describe.each(keys)('%s beside %s', (declared, registry) => {
  const pair = (one: string, other: string) => ({ [declared]: one, [registry]: other });
  const first = pair('Peter', 'ADA');
  const last = pair('Obi', 'OBI');

  it('differ where the names do', () => {
    expect(read({ data: { firstName: first, lastName: last, dateOfBirth: born } })).toMatchObject({
      outcome: 'mismatch',
      fieldMatches: { firstName: false },
    });
    const fields = [
      { field: 'first_name', ...first },
      { field: 'last_name', ...last },
    ];
    expect(read({ comparison: fields })).toMatchObject({
      outcome: 'mismatch',
      fieldMatches: { first_name: false },
    });
    expect(read({ data: { name: pair('Peter Obi', 'OBI ADA'), dateOfBirth: born } }).outcome).toBe(
      'mismatch',
    );
  });

  it('are the same in another order, another form, and other capitals', () => {
    const swapped = { firstName: pair('Obi', 'ADA'), lastName: pair('Ada', 'OBI') };
    if (declared !== 'expected')
      expect(read({ data: { ...swapped, dateOfBirth: born } }).outcome).toBe('verified');
    expect(
      read({ data: { firstName: pair('ada', 'ADA'), lastName: last, dateOfBirth: born } }),
    ).toMatchObject({
      outcome: 'verified',
      identity: { firstName: 'ADA', lastName: 'OBI', dateOfBirth: '1990-01-01' },
    });
  });
});

it.each([
  // The service's own word on the field.
  { firstName: { provided: 'Addah', returned: 'ADA', match: true } },
  // Of another thing, of which nothing is asked.
  { address: { phone: { provided: '08030000001', returned: '08030000002' } } },
  { passport: { firstName: { provided: 'Peter', returned: 'ADA' } } },
  // A part of a name beside the whole of it.
  { name: { given: 'A.', family: 'OBI', text: 'OBI ADA' } },
  // A title that the registry leaves out.
  { name: { provided: 'Mrs. Ada Obi', returned: 'OBI ADA' } },
  { fullName: { provided: 'Alhaja Ada Obi FCA', returned: 'OBI ADA' } },
  { name: { provided: 'Chief (Mrs) Ada Obi', returned: 'OBI ADA' } },
  // A form, and no value.
  { dateOfBirth: { expected: 'YYYY-MM-DD', value: '1990-01-01' } },
  { gender: { provided: true, returned: 'F' } },
])('%j is no difference', (more) => {
  const data = { firstName: 'ADA', lastName: 'OBI', dob: '1990-01-01', ...more };
  expect(read({ data }).outcome).toBe('verified');
});

it.each([
  ['Mrs Peter Obi', 'OBI ADA'],
  ['Prince Obi', 'OBI ADA'],
  ['Ada Okoro', 'OBI ADA'],
  ['Ada Ngozi Obi', 'OBI ADA CHIDI'],
])('“%s” beside “%s” is a difference', (provided, returned) => {
  const data = { firstName: 'ADA', lastName: 'OBI', dob: '1990-01-01', name: { provided, returned } };
  expect(read({ data }).outcome).toBe('mismatch');
});

it.each([
  { firstName: { given: 'Peter', actual: 'ADA' } },
  { first_name_result: { given: 'Peter', actual: 'ADA' } },
  { dob: { given: '1991-01-01', returned: '1990-01-01' } },
])('a bare given beside the registry’s is what was declared: %j', (more) => {
  const data = { firstName: 'ADA', lastName: 'OBI', dob: '1990-01-01', ...more };
  expect(read({ data }).outcome).toBe('mismatch');
});

it.each([
  ['Peter Obi', 'mismatch'],
  ['Ada Obi', 'verified'],
])('a whole name that was given, “%s”, is not the registry’s first name: %s', (given, outcome) => {
  const answer = read({ data: { name: { given, actual: 'OBI ADA' }, dob: '1990-01-01' } });
  expect(answer.outcome).toBe(outcome);
  expect(answer.identity).toMatchObject({ fullName: 'OBI ADA', firstName: null });
});

it('a name that the record has in another part is no difference', () => {
  const data = {
    firstName: { provided: 'Ngozi', returned: 'ADA' },
    middleName: 'NGOZI',
    lastName: { provided: 'Obi', returned: 'OBI' },
    dateOfBirth: born,
  };
  expect(read({ data }).outcome).toBe('verified');
});

it.each([
  'firstNameMatch',
  'is_first_name_match',
  'first_name_match_result',
  'firstNameCheck',
  'first_name_comparison',
  'firstNameValidation',
  'first_name_result',
])('two sides under %s are compared as those under the field’s own key are', (key) => {
  const data = { firstName: 'ADA', lastName: 'OBI', dob: '1990-01-01' };
  const outcomeOf = (sides: object, more = {}) => read({ data, [key]: { ...sides, ...more } }).outcome;
  expect(outcomeOf({ provided: 'Peter', returned: 'ADA' })).toBe('mismatch');
  expect(outcomeOf({ provided: 'ada', returned: 'ADA' })).toBe('verified');
  expect(outcomeOf({ provided: 'Addah', returned: 'ADA' }, { match: true })).toBe('verified');
});
