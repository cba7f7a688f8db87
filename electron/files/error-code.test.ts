import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorCode, isOfSystem } from './error-code.ts';

function thrown(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

it.each([
  ['an error of the file system', thrown(() => readFileSync('/no/such/file')), 'ENOENT'],
  ['an error without a code', new Error('plain'), undefined],
  ['a code that is a number, as an abort has one', new DOMException('gone', 'AbortError'), undefined],
  ['a text', 'ENOENT', undefined],
  ['nothing', null, undefined],
  ['nothing at all', undefined, undefined],
])('the code of %s', (_, error, code) => {
  expect(errorCode(error)).toBe(code);
});

it.each([
  ['ENOENT', true],
  ['E2BIG', true],
  ['UNKNOWN', true],
  ['ERR_BUFFER_TOO_LARGE', false],
  ['SQLITE_FULL', false],
  ['', false],
])('%j is what the system says: %j', (code, isSaid) => {
  expect(isOfSystem(code)).toBe(isSaid);
});
