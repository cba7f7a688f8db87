/** What was sent, and came in, is no record of anybody. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const person = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomeOf = (body: unknown, httpStatus = 200) =>
  readEnvelope(body, { kind: 'bvn', httpStatus }).outcome;

describe('a request that came in', () => {
  it.each(['RECEIVED', 'New', 'ACCEPTED', 'queued', 'CREATED', 'acknowledged'])(
    'as %s is pending',
    (status) => {
      for (const http of [200, 201, 202]) {
        expect(outcomeOf({ status, id: 'j1', ...person }, http)).toBe('pending');
        expect(outcomeOf({ status, data: person }, http)).toBe('pending');
        expect(outcomeOf({ id: 'j1', data: { ...person, status } }, http)).toBe('pending');
        expect(outcomeOf({ jobStatus: status, request: person }, http)).toBe('pending');
        expect(outcomeOf({ state: status, reference: 'r' }, http)).toBe('pending');
      }
    },
  );

  it('is told by the HTTP status, where nothing says more', () => {
    expect(outcomeOf({ data: person }, 202)).toBe('pending');
    expect(outcomeOf({ jobId: 'j1', ...person, callbackUrl: 'https://bank.example/x' }, 201)).toBe('pending');
    expect(outcomeOf({ data: person }, 201)).toBe('verified');
  });

  it.each([
    [{ status: 'ACCEPTED', message: 'BVN verified', data: person }],
    [{ status: 'CREATED', message: 'Verification successful', data: person }],
    [{ status: 'NEW', verification: { status: 'VERIFIED' }, data: person }],
    [{ status: 'received', fieldMatches: { firstname: true, lastname: true }, data: person }],
    [{ success: true, message: 'success', decision: 'ACCEPTED', data: person }],
    [{ success: true, data: person, verificationStatus: 'ACCEPTED' }],
  ])('is more than that beside a yes: %j', (body) => {
    expect(outcomeOf(body)).toBe('verified');
  });

  it('is no wait beside a no', () => {
    expect(outcomeOf({ status: 'RECEIVED', message: 'Name mismatch', data: person })).toBe('mismatch');
    expect(outcomeOf({ status: 'ACCEPTED', found: false, data: person })).toBe('not_found');
    expect(outcomeOf({ status: 'NEW', data: null, message: 'BVN not found' })).toBe('not_found');
  });
});
