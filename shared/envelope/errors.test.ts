/** A failure of the call in a figure or a word beside a record: nobody is verified, and nothing is claimed of the person. */
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const data = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01', bvn: '22222222222' };
const outcomeOf = (body: object) => readEnvelope(body, { kind: 'bvn', httpStatus: 200 }).outcome;

describe('beside a record', () => {
  it.each([
    { error: 5 },
    { err: -1 },
    { success: true, error: 5 },
    { errorCode: 25 },
    { error_code: '25' },
    { errno: 5 },
    { errcode: 40001 },
    { isError: 1 },
    { exception: { type: 'NullPointerException' } },
    { return_code: 'FAIL' },
    { Ack: 'Failure' },
    { status: 'ERR' },
    { result: { status: 'ERR' } },
  ])('%j leaves the check unknown', (failure) => {
    expect(outcomeOf({ ...failure, data })).toBe('unknown');
  });

  it.each([
    { error: 0 },
    { error: '0' },
    { error: 200 },
    { error: 0.02 },
    { errorCode: 0 },
    { errorCode: '00' },
    { error_code: '000' },
    { errno: null },
    { success: true, errorCode: 25 },
    { isError: 0 },
    { exception: null },
    { exceptions: [] },
    { return_code: 'SUCCESS' },
    { Ack: 'Success' },
  ])('%j takes nothing back', (more) => {
    expect(outcomeOf({ ...more, data })).toBe('verified');
  });
});

it('in the record such a figure is the person’s own', () => {
  expect(outcomeOf({ success: true, data: { ...data, errno: 5 } })).toBe('verified');
});
