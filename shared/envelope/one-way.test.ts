/** What turns the direction of writing on a screen: a name would be read as another one. */
import { expect, it } from 'vitest';
import { readAnswer } from '../envelope.ts';

const read = (body: object) =>
  readAnswer(JSON.stringify(body), { kind: 'bvn', httpStatus: 200, hints: {} }).reading;

it('is in no name or number that is read out of an answer, whose every other sign stays; a message is told as it came', () => {
  const data = {
    firstName: '\u202eadA',
    lastName: '\u2067\u00d2y\u1eb9\u0301\u2069 \u200fEze',
    bvn: '222\u202d12345678',
  };
  const reading = read({ status: true, message: 'Found\u202e, complete', data });
  expect(reading).toMatchObject({
    outcome: 'verified',
    message: 'Found\u202e, complete',
    identity: { firstName: 'adA', lastName: '\u00d2y\u1eb9\u0301 Eze', documentNumber: '22212345678' },
  });
});

it('hides no word that speaks against the customer', () => {
  const data = { firstName: 'Ada', lastName: 'Eze', remark: 'Customer is de\u202dceased' };
  expect(read({ status: true, data }).outcome).toBe('mismatch');
});
