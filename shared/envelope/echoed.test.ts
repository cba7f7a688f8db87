/** The request that an answer repeats: where its record bears no number, it says whose answer that is. */
import { expect, it } from 'vitest';
import { readEnvelope } from '../envelope.ts';

const record = { firstName: 'Ada', lastName: 'Obi', dateOfBirth: '1990-01-01' };
const [ASKED, OTHER] = ['22212345678', '22299999999'];
const read = (body: object, number = ASKED) =>
  readEnvelope({ success: true, data: record, ...body }, { kind: 'bvn', httpStatus: 200, number }).outcome;

it.each([
  { request: { number: OTHER } },
  { request: { bvn: Number(OTHER) } },
  { query: { bvn: '222****9999' } },
  { input: { idNumber: OTHER } },
  { requestData: { searchParameter: OTHER } },
  { bvnRequest: { bvn: OTHER } },
])('%j, of another number, is another customer’s answer', (more) => {
  expect(read(more)).toBe('mismatch');
  expect(read(more, OTHER)).toBe('verified');
});

it.each([
  { request: { number: ASKED, idNumber: OTHER } },
  { request: { id: OTHER, phone: '08012345678', reference: OTHER, nin: OTHER } },
  { request: { number: OTHER }, data: { ...record, bvn: ASKED } },
  { user: { number: OTHER }, meta: { bvn: OTHER } },
])('%j is not', (more) => {
  expect(read(more)).toBe('verified');
});

it('of a number that is covered, or behind a virtual NIN, nothing is said', () => {
  expect(read({ request: { number: OTHER } }, '•••••••5678')).toBe('verified');
  expect(read({ request: { number: OTHER } }, 'AB123456789012CD')).toBe('verified');
});
