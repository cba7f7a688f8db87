/** The number of a phone, an account or another paper is not taken for that of the document asked for. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';
import type { KindName } from '../../kinds.ts';

const number = '22222222222';
const person = { firstName: 'ADA', lastName: 'OBI', dateOfBirth: '1990-01-01', gender: 'F' };
const read = (more: object, kind: KindName = 'bvn') =>
  readEnvelope({ status: true, data: { ...person, ...more } }, { kind, httpStatus: 200, number }).identity;

it.each([
  { phones: [{ number: '08012345678', type: 'mobile' }] },
  { phoneNumbers: [{ type: 'MOBILE', number: '08012345678' }] },
  { contact: { number: '08012345678' } },
])('%j is a phone', (more) => {
  for (const kind of ['bvn', 'nin'] as const)
    expect(read(more, kind)).toMatchObject({ documentNumber: null, firstName: 'ADA' });
});

it.each([
  { account: { number: '01234567890' } },
  { passport: { documentNumber: '01234567890' } },
  { identification: { type: 'NIN', number: '12345678901' } },
  { ids: [{ idType: 'NIN', idNumber: '12345678901' }] },
  { document: { documentType: 'PASSPORT', documentNumber: 'A01234567' } },
  { idType: 'NIN', idNumber: '12345678901' },
])('%j is not a BVN', (more) => {
  expect(read(more)?.documentNumber).toBeNull();
});

it.each([
  { identification: { type: 'BVN', number } },
  { identification: { number } },
  {
    ids: [
      { idType: 'NIN', idNumber: '12345678901' },
      { idType: 'BVN', idNumber: number },
    ],
  },
  { idType: 'BVN', idNumber: number },
  { idType: 'NIN', idNumber: '12345678901', bvn: number },
  { type: 'customer', idNumber: number },
  { idType: 'BANK_VERIFICATION_NUMBER', idNumber: number },
])('%j says the BVN', (more) => {
  expect(read(more)?.documentNumber).toBe(number);
});

it.each('account accountInfo contact contactDetails phone'.split(' '))(
  'a person under “%s” is one of the number that stands there',
  (key) => {
    const body = { status: true, [key]: { ...person, idNumber: number, number: '08012345678' } };
    expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200, number }).identity?.documentNumber).toBe(
      number,
    );
  },
);

it('a record of another paper leaves the number to what stands around it', () => {
  const body = { bvn: number, data: { ...person, idType: 'NIN', idNumber: '12345678901' } };
  expect(readEnvelope(body, { kind: 'bvn', httpStatus: 200, number }).identity?.documentNumber).toBe(number);
});
