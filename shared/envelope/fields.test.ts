/** Fields of two people side by side in one container: whose a field is stands before its own name. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';
import type { KindName } from '../kinds.ts';

const number = '22222222222';
const read = (body: object, kind: KindName = 'bvn') =>
  readEnvelope({ status: true, ...body }, { kind, httpStatus: 200, number }).identity;

const customer = { customer_first_name: 'Adah', customer_last_name: 'Eze', customer_dob: '1991-01-01' };
const registered = { firstName: 'ADA', lastName: 'OBI', dateOfBirth: '1990-01-01' };
const nobody = { firstName: null, middleName: null, lastName: null };

it.each([
  { ...customer, bvn_first_name: 'ADA', bvn_last_name: 'OBI', bvn_dob: '1990-01-01', bvn: number },
  {
    ...customer,
    registry_first_name: 'ADA',
    registry_last_name: 'OBI',
    registry_dob: '1990-01-01',
    bvn: number,
  },
  { customer_name: 'Adah Eze', bvn_first_name: 'ADA', bvn_last_name: 'OBI', bvn_dob: '1990-01-01' },
  {
    firstName: 'Adah',
    lastName: 'Eze',
    dob: '1991-01-01',
    bvnFirstName: 'ADA',
    bvnLastName: 'OBI',
    bvnDob: '1990-01-01',
  },
  {
    personFirstName: 'Adah',
    personMiddleName: 'X',
    personLastName: 'Eze',
    officialFirstName: 'ADA',
    officialLastName: 'OBI',
    officialDateOfBirth: '1990-01-01',
  },
  { first_name_on_bvn: 'ADA', last_name_on_bvn: 'OBI', date_of_birth_on_bvn: '1990-01-01' },
  { ...customer, firstNameOnBvn: 'ADA', surnameOnBvn: 'OBI', dobOnBvn: '1990-01-01' },
  {
    firstName: 'Adah',
    lastName: 'Eze',
    dob: '1991-01-01',
    first_name_as_on_bvn: 'ADA',
    last_name_as_on_bvn: 'OBI',
    dob_in_record: '1990-01-01',
  },
])('%j: the registry’s fields are read', (body) => {
  expect(read(body)).toMatchObject({ ...registered, middleName: null, fullName: null });
});

it('a full name of the registry’s is not told in the parts of what was declared', () => {
  expect(read({ ...customer, bvn_name: 'ADA OBI', bvn: number })).toMatchObject({
    ...nobody,
    fullName: 'ADA OBI',
  });
});

it.each([
  [customer, { firstName: 'Adah', lastName: 'Eze', dateOfBirth: '1991-01-01' }],
  [
    { voter_name: 'ADA OBI', holder_dob: '1990-01-01' },
    { fullName: 'ADA OBI', dateOfBirth: '1990-01-01' },
  ],
  [
    { first_name: 'ADA', last_name: 'OBI', customer_name: 'OBI ADA', dob: '1990-01-01' },
    { ...registered, fullName: 'OBI ADA' },
  ],
])('%j is read where nothing of the registry stands beside it', (body, identity) => {
  expect(read(body, 'voters_card')).toMatchObject(identity);
});

it('what stands on another paper is not read', () => {
  expect(read({ name_on_nin: 'ADA OBI', dob_on_nin: '1990-01-01', bvn: number })).toBeNull();
  expect(read({ name_on_nin: 'ADA OBI', dob_on_nin: '1990-01-01' }, 'nin')).toMatchObject({
    fullName: 'ADA OBI',
    dateOfBirth: '1990-01-01',
  });
});

it.each<[string, KindName]>([
  ['customerBvn', 'bvn'],
  ['customer_bvn', 'bvn'],
  ['person_bvn', 'bvn'],
  ['holderBvnNumber', 'bvn'],
  ['bvnNum', 'bvn'],
  ['bankVerificationNo', 'bvn'],
  ['customerNin', 'nin'],
  ['ninNum', 'nin'],
  ['personNIN', 'nin'],
])('%s is the number of the record, for a check by %s', (key, kind) => {
  const body = { data: { ...registered, [key]: '33333333333' } };
  expect(read(body, kind)?.documentNumber).toBe('33333333333');
});

it.each(['customerNumber', 'holderNumber', 'customerNin', 'nokBvn', 'responseNumber', 'customerId'])(
  '%s is no BVN',
  (key) => {
    expect(read({ data: { ...registered, [key]: '33333333333' } })?.documentNumber).toBeNull();
  },
);
