/** What decides an answer whose status is no 2xx: the status, and beside some of them the words. */
import { expect, it } from 'vitest';
import { explainEnvelope, readAnswer } from '../../envelope.ts';

const decided = (httpStatus: number, body: object) => {
  const { outcome, by } = explainEnvelope(body, { kind: 'bvn', httpStatus }).decision;
  return [outcome, by === 'the HTTP status' ? 'status' : 'words'];
};

const busy = { message: 'Please try again' };
const missing = { message: 'Not found' };

it.each([
  // A status that says nothing of its own leaves the word to a weak reason.
  [418, busy, 'unavailable', 'words'],
  [410, { message: 'Declined' }, 'mismatch', 'words'],
  // That it is not finished yet is no answer of a call that was refused.
  [410, { message: 'Processing' }, 'unknown', 'status'],
  [418, { message: 'Your request is being processed' }, 'unknown', 'status'],
  // A status that does is not taken back by one.
  [400, busy, 'rejected', 'status'],
  [422, { message: 'Declined' }, 'rejected', 'status'],
] as const)('%i with %j is %s by its %s', (status, body, outcome, by) => {
  expect(decided(status, body)).toEqual([outcome, by]);
});

it.each([
  [missing, 'unavailable'],
  [{ ...missing, data: null }, 'not_found'],
  [{ ...missing, success: false }, 'not_found'],
  [{ success: false }, 'unavailable'],
  [{ success: false, ...busy }, 'unavailable'],
  [{ message: 'BVN not found' }, 'not_found'],
  [{ success: false, message: 'Processing' }, 'unavailable'],
] as const)('a 404 with %j is %s: a bare one is a wrong address', (body, outcome) => {
  expect(decided(404, body)[0]).toBe(outcome);
});

// A gateway’s own page, since its limit is met before anything of the service is.
it('a 413 with a page is rejected, since it says of itself that nothing was looked at', () => {
  const context = { kind: 'bvn', httpStatus: 413, hints: {}, number: '22212345678' } as const;
  expect(readAnswer('<html><h1>413</h1></html>', context).reading.outcome).toBe('rejected');
  expect(decided(413, { message: 'Declined' })).toEqual(['rejected', 'status']);
  expect(decided(413, { message: 'BVN not found' })).toEqual(['not_found', 'words']);
});

it('413 as a code in a body that came with 200 is the service’s own', () => {
  expect(decided(200, { code: 413, msg: 'fail' })[0]).toBe('unknown');
});
