/** A success that brings nothing. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../envelope.ts';

const outcomeOf = (body: unknown) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome;

describe('a success with an empty record', () => {
  // Without a word it may be a missing record, hidden fields, or a job not done: “not found” would send a customer away on a guess, “unknown” sends the desk to the service.
  it.each([
    { status: true, message: 'Successful', data: [] },
    { status: 'success', data: null },
    { success: true, data: {} },
    { success: true, data: [{}] },
    { status: true, message: 'success', response: '' },
  ])('%j is claimed to be nothing', (body) => {
    const reading = readEnvelope(body, { kind: 'bvn', httpStatus: 200 });
    expect(reading).toMatchObject({ outcome: 'unknown', identity: null });
  });

  it.each([
    { status: true, response_code: '01', message: 'Record not found', data: null },
    { success: true, total: 0, data: [] },
    { success: true, count: 0, results: [] },
    { status: 'success', found: false, data: null },
    { status: true, message: 'No data returned', data: [] },
    { status: true, statusCode: 404, data: null },
  ])('%j is not found, by a word, a flag or a count', (body) => {
    expect(outcomeOf(body)).toBe('not_found');
  });

  it.each([
    [{ status: true, message: 'Verification queued', data: null }, 'pending'],
    [{ status: true, message: 'Service unavailable, please try again later', data: [] }, 'unavailable'],
    [{ status: true, message: 'Insufficient balance', data: {} }, 'denied'],
  ])('%j is what its sentence says', (body, outcome) => {
    expect(outcomeOf(body)).toBe(outcome);
  });
});

const somebody = { firstName: 'TUNDE', lastName: 'BELLO', phone: '08030000000', dateOfBirth: '1980-02-02' };
const ok = { status: 'success', message: 'Request successful' };

describe('somebody in an answer whose record is empty', () => {
  it.each('maker client customer profile subscriber sender userInfo principal author consentBy'.split(' '))(
    'under “%s” is not the customer',
    (key) => {
      for (const place of ['data', 'result', 'bvn', 'record'])
        expect(outcomeOf({ ...ok, [place]: null, [key]: somebody })).toBe('unknown');
      for (const place of ['records', 'results', 'matches'])
        expect(outcomeOf({ ...ok, [place]: [], [key]: somebody })).toBe('unknown');
      expect(outcomeOf({ ...ok, data: { record: {}, [key]: somebody } })).toBe('unknown');
    },
  );

  it.each([
    { data: { customer: somebody } },
    { data: { customer: somebody, nin: null, details: null, errors: null } },
    { data: { ...somebody, identity: null, bvn: null } },
    { verifyBvn: { ...somebody, data: null, result: [] } },
    { data: somebody, matches: [], result: null },
    { ...somebody, data: null },
    { aml: { matches: [] }, sanctions: { results: [] }, customer: somebody },
    { watchlist: { records: [] }, adverseMedia: { results: [] }, kycInfo: somebody },
    { address: { data: null }, photo: { data: '' }, signature: { data: null }, kycInfo: somebody },
  ])('is the customer in %j, which holds a record', (body) => {
    expect(outcomeOf({ ...ok, ...body })).toBe('verified');
  });

  it.each(
    'accountOfficer relationshipManager lastModifiedBy capturedBy loggedInUser currentUser husband wife nextKin kinDetails alternateContact'.split(
      ' ',
    ),
  )('under “%s” is another person, whatever else there is', (key) => {
    expect(outcomeOf({ ...ok, [key]: somebody })).toBe('unknown');
    const both = { ...ok, lookup: { firstName: 'ADA', lastName: 'OBI', gender: 'F' }, [key]: somebody };
    const reading = readEnvelope(both, { kind: 'bvn', httpStatus: 200 });
    expect(reading).toMatchObject({ outcome: 'verified', identity: { firstName: 'ADA', phone: null } });
  });

  it('a check that was made by something is heard', () => {
    const record = { data: { firstName: 'ADA', lastName: 'OBI', dateOfBirth: '1990-01-01' } };
    expect(outcomeOf({ ...ok, ...record, matchedBy: { dobMatch: false } })).toBe('mismatch');
  });
});
