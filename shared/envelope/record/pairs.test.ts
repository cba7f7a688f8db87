/** A record that comes as a list of names and values: what speaks against the person is heard in it as in any other. */
import { describe, expect, it } from 'vitest';
import { explainEnvelope, valueAt } from '../../envelope.ts';

const number = '22222222222';
const person = [
  ['FirstName', 'ADA'],
  ['LastName', 'OBI'],
  ['DateOfBirth', '1990-01-01'],
  ['BVN', number],
] as const;
type Row = readonly [name: string, value: unknown];
const rowsOf = (more: readonly Row[], keys: readonly [string, string]) =>
  [...person, ...more].map(([name, value]) => ({ [keys[0]]: name, [keys[1]]: value }));
const bodies = (...more: readonly Row[]) => [
  { status: true, data: rowsOf(more, ['key', 'value']) },
  { status: true, data: { fields: rowsOf(more, ['label', 'value']) } },
  rowsOf(more, ['name', 'content']),
];
const explain = (body: unknown) => explainEnvelope(body, { kind: 'bvn', httpStatus: 200, number });

describe('a list of names and values', () => {
  it.each<Row>([
    ['Deceased', 'YES'],
    ['Is Deceased', true],
    ['Date of Death', '2020-01-01'],
    ['MatchStatus', 'NO MATCH'],
    ['BVN Status', 'BLOCKED'],
    ['Status', 'Deceased'],
    ['dateOfBirthMatch', 'false'],
    ['NameMatch', 'No'],
    ['Verified', 'N'],
    ['Remark', 'Name does not match'],
  ])('with %s: %s is of nobody who is verified', (name, value) => {
    for (const body of bodies([name, value])) expect(explain(body).reading.outcome).toBe('mismatch');
  });

  it.each<Row>([
    ['Deceased', 'NO'],
    ['Date of Death', ''],
    ['MatchStatus', 'MATCH'],
    ['BVN Status', 'ACTIVE'],
    ['Watch Listed', 'NO'],
    ['Email Verified', 'No'],
    ['Title', 'Mrs'],
    ['NIN', ''],
    ['Response Code', '00'],
  ])('with %s: %s is read as a record is', (name, value) => {
    for (const body of bodies([name, value]))
      expect(explain(body).reading).toMatchObject({
        outcome: 'verified',
        identity: { firstName: 'ADA', lastName: 'OBI', documentNumber: number },
      });
  });

  it('is pointed at where the words stand', () => {
    for (const body of bodies(['Remark', 'Name does not match'])) {
      const { source } = explain(body).decision;
      expect(valueAt(body, source ?? '')).toBe('Name does not match');
    }
  });
});
