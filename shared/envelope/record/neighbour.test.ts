/** A container beside the record lends it what is the same person's, and nobody else's phone. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const number = '22222222222';
const person = { bvn: number, firstName: 'ADA', lastName: 'OBI', dateOfBirth: '1990-01-01' };
const phone = '08090000000';
const phoneOf = (body: object) =>
  readEnvelope({ status: true, ...body }, { kind: 'bvn', httpStatus: 200, number }).identity?.phone;

it.each([
  { contact: { relationship: 'Brother', phone } },
  { other_details: { nok_name: 'EMEKA', phone } },
  { contact: { nextOfKin: 'EMEKA', phone } },
  { details: { agent: 'X LTD', phone } },
  { info: { bank: 'GTB', phone } },
  { moreInfo: { employerName: 'X LTD', phone } },
])('%j holds somebody else’s', (other) => {
  expect(phoneOf({ data: { ...person, ...other } })).toBeNull();
  expect(phoneOf({ data: person, ...other })).toBeNull();
});

it.each([
  { contact: { phone } },
  { contact: { relationship: null, nextOfKin: '', phone } },
  { details: { maritalStatus: 'single', phone } },
])('%j holds the person’s', (other) => {
  expect(phoneOf({ data: { ...person, ...other } })).toBe(phone);
});

it.each([
  { demographics: { employer: 'X LTD' } },
  { personalInfo: { nextOfKin: 'EMEKA' } },
  { details: { bank: 'GTB', agent: 'X LTD' } },
])('%j says of the person when they were born, and nothing of their phone', (others) => {
  const [key, other] = Object.entries(others)[0] ?? [];
  const data = { bvn: number, firstName: 'ADA', lastName: 'OBI' };
  const body = {
    status: true,
    data: { ...data, [key ?? '']: { dob: '1990-01-01', gender: 'F', phone, ...other } },
  };
  const { identity } = readEnvelope(body, { kind: 'bvn', httpStatus: 200, number });
  expect(identity).toMatchObject({ dateOfBirth: '1990-01-01', gender: 'female', phone: null });
});
