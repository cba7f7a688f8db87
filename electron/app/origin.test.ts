import { expect, it } from 'vitest';
import { CUSTOMER_URL, isAt, isOwn, START_URL } from './origin.ts';

it.each([
  ['app://veridesk/index.html', true],
  ['app://veridesk/index.html#here', true],
  ['app://veridesk/customer.html', false],
  ['app://veridesk/', false],
  ['app://veridesk/x/index.html', false],
  ['app://veridesk.evil/index.html', false],
  ['app://evil/index.html', false],
  ['https://veridesk/index.html', false],
  ['file:///index.html', false],
  ['about:blank', false],
  ['', false],
])('%s is the main page: %s', (address, expected) => {
  expect(isAt(address, START_URL)).toBe(expected);
});

it('the two pages are of one origin, and not each other', () => {
  expect([isOwn(START_URL), isOwn(CUSTOMER_URL)]).toEqual([true, true]);
  expect([isAt(CUSTOMER_URL, CUSTOMER_URL), isAt(CUSTOMER_URL, START_URL)]).toEqual([true, false]);
});
