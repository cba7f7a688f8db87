import { expect, it } from 'vitest';
import { readAnswer } from '../../shared/envelope.ts';
import { wordsOfReading } from './as-check.ts';

function wordsOf(text: string, httpStatus = 200) {
  const { reading } = readAnswer(text, { kind: 'bvn', httpStatus });
  return wordsOfReading(reading, 'bvn', httpStatus);
}

const person = { firstName: 'Ngozi', lastName: 'Okafor', dateOfBirth: '1990-07-05' };

it('says what a check with this answer would say', () => {
  expect(wordsOf(JSON.stringify({ success: true, data: person }))).toMatchObject({
    standing: 'verified',
    sentence: expect.stringContaining('The registry knows this number.') as string,
  });
  expect(wordsOf('{"success":false,"message":"Record not found"}').standing).toBe('not_found');
});

it('lets the HTTP status decide where there is no JSON', () => {
  expect(wordsOf('').standing).toBe('unknown');
  expect(wordsOf('', 401).standing).toBe('denied');
  expect(wordsOf('', 402).sentence).toContain('cannot pay');
  expect(wordsOf('<html></html>', 503).standing).toBe('unavailable');
});

it('shows a mismatch where the service says so of one field', () => {
  const body = { success: true, data: { ...person, validations: { firstName: { match: false } } } };
  expect(wordsOf(JSON.stringify(body)).standing).toBe('mismatch');
});
