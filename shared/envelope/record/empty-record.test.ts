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
