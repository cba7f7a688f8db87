/** A fuller copy of what was declared, or a fuller person who only handled the check, is not read in the place of the record. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';
import { compareDeclared, outcomeAfter } from '../../match.ts';

const number = '22222222222';
const declared = { firstName: 'Adah', lastName: 'Eze', dateOfBirth: '1991-01-01' };
const copy = { ...declared, middleName: 'X', gender: 'F', phone: '08012345678' };
const registered = { firstName: 'ADA', lastName: 'OBI', dateOfBirth: '1990-01-01' };

function read(body: object, kind: 'bvn' | 'nin' | 'face' = 'bvn') {
  const reading = readEnvelope({ status: true, ...body }, { kind, httpStatus: 200, number });
  const { outcome, identity, match, confidence, threshold, fieldMatches: fields } = reading;
  const report = compareDeclared(
    declared,
    identity,
    { match, confidence, threshold, fields },
    { kind, number },
  );
  const isVerified = outcome === 'verified' && outcomeAfter(outcome, report) === 'verified';
  return { outcome, isVerified, firstName: identity?.firstName };
}

describe('a fuller copy of what was declared', () => {
  it.each([
    { customerData: copy, bvn: { bvn: number, ...registered } },
    { customer: copy, bvnData: { bvn: number, ...registered } },
    { customerData: { ...copy, bvn: number }, bvn: registered },
    { candidate: copy, data: registered },
    { data: { entered: copy, official: registered } },
    { data: { given: { ...copy, bvn: number }, registry: registered } },
    { accountDetails: copy, nibssDetails: registered },
    { ...copy, data: registered },
    { ...copy, bvn: number, data: registered },
    { ...copy, bvnResponse: { firstName: 'ADA', lastName: 'OBI' } },
    { officer: copy, data: { firstName: 'ADA', lastName: 'OBI' } },
    { surety: copy, data: { firstName: 'ADA', dateOfBirth: '1990-01-01' } },
    { customer: { data: copy }, bvn: { data: registered } },
    { bvnInput: { ...copy, bvn: number }, data: registered },
    { bvn_request: copy, result: registered },
  ])('%j: the registry’s record is compared', (body) => {
    expect(read(body)).toEqual({ outcome: 'verified', isVerified: false, firstName: 'ADA' });
  });

  it.each([
    { person: copy, bvnData: registered },
    { details: { ...copy, bvn: number }, nin: registered },
  ])('%j: in a face check the record of the number is compared', (body) => {
    expect(read({ match: true, ...body }, 'face')).toMatchObject({ isVerified: false, firstName: 'ADA' });
  });

  it('beside that of another kind’s number', () => {
    const body = { personal_details: copy, nin_data: { nin: number, firstname: 'ADA', surname: 'OBI' } };
    expect(read(body, 'nin')).toEqual({ outcome: 'verified', isVerified: false, firstName: 'ADA' });
  });

  it.each([
    { entered: copy, retrieved: registered },
    { entered: { ...copy, bvn: number }, retrieved: registered },
    { customerDetails: { ...copy, bvn: number }, data: registered },
    { data: { customerDetails: copy, response: registered } },
    { data: copy, properties: registered },
    { bvn_user: { ...copy, bvn: number }, data: registered },
    { bvnCustomer: copy, result: registered },
    { details: copy, retrieved: registered },
    { data: { person: { ...copy, bvn: number }, lookup: registered } },
    { data: { type: 'check', attributes: copy }, included: [{ type: 'record', attributes: registered }] },
  ])('%j: nobody is verified where no key tells which of the two it is', (body) => {
    expect(read(body).outcome).toBe('unknown');
  });
});

describe('the record, beside another name', () => {
  it.each([
    // Less of a record by its key, or about another thing.
    { data: { ...registered, bvn: number }, referral: copy },
    { verifyBvn: registered, customer: copy },
    { verifyBvn: registered, branch: { name: 'Marina', phone: '08012345678' } },
    { verifyBvn: registered, accountDetails: copy },
    { data: registered, aml: { match: copy } },
    { bvnUser: { ...registered, bvn: number }, data: { type: 'bvn', name: 'ADA OBI' } },
    { ...registered, details: { name: 'Marina branch', phone: '08012345678' } },
    // One that bears another number is not whom it was asked for.
    { primary: { ...registered, bvn: number }, secondary: { ...declared, bvn: '33333333333' } },
    { data: { current: { ...registered, bvn: number }, versions: [{ ...registered, lastName: 'EZE' }] } },
    { verifyBvn: registered, again: { fullName: 'OBI ADA', dateOfBirth: '1990-01-01' } },
  ])('%j is read', (body) => {
    const reading = readEnvelope({ status: true, ...body }, { kind: 'bvn', httpStatus: 200, number });
    expect(reading).toMatchObject({ outcome: 'verified', identity: registered });
  });
});
