/** `meta` is the envelope where its keys are of the call, and the caller's own data elsewhere. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const bvn = { kind: 'bvn', httpStatus: 200 } as const;
const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };

describe('meta', () => {
  it.each([
    [{ code: 404, message: 'record not found' }, 'not_found'],
    [{ message: 'record not found' }, 'not_found'],
    [{ statusCode: '401' }, 'denied'],
    [{ status: 'error', message: 'Invalid API key' }, 'denied'],
    [{ error: 'Invalid BVN', code: 400 }, 'rejected'],
  ])('%j names the outcome, with and without a place for the record', (meta, outcome) => {
    for (const body of [{ meta }, { meta, data: null }, { metadata: { code: 1, ...meta } }])
      expect(readEnvelope(body, bvn).outcome).toBe(outcome);
    expect(readEnvelope({ meta, data: record }, bvn).outcome).not.toBe('verified');
    expect(readEnvelope({ data: { ...record, meta } }, bvn).outcome).not.toBe('verified');
  });

  it('that says the call failed leaves a record in doubt', () => {
    expect(readEnvelope({ meta: { success: false }, data: record }, bvn).outcome).toBe('unknown');
    expect(readEnvelope({ meta: { success: true }, data: record }, bvn).outcome).toBe('verified');
  });

  it.each([
    [{ metadata: { message: 'order not found', order: 7 } }],
    [{ metadata: { status: 'new', order: 7 } }],
    [{ meta: { page: 1, total: 0 } }],
    [{ meta: { nextStep: 'Ensure that the number is correct' } }],
  ])('of the caller says nothing: %j', (more) => {
    expect(readEnvelope({ status: true, data: record, ...more }, bvn).outcome).toBe('verified');
  });

  it('is never the identity', () => {
    expect(readEnvelope({ meta: { code: 200, status: 'success', ...record } }, bvn).outcome).toBe('unknown');
  });
});
