/** The bound on what is handed over from the window, before any schema reads it. */
import { expect, it } from 'vitest';
import { isWithinBounds } from './input-bounds.ts';

const list = (length: number) => Array.from({ length }, () => 0);

it('holds for members of lists and objects together, however deep they stand', () => {
  expect([20_000, 20_001].map((length) => isWithinBounds(list(length)))).toEqual([true, false]);
  // The object’s two members and the inner list count, too.
  for (const [length, isWithin] of [
    [9_998, true],
    [9_999, false],
  ] as const)
    expect(isWithinBounds({ a: list(length), b: [list(length)] })).toBe(isWithin);
  const entries = list(20_001).map((_, at): [string, number] => [`k${at}`, 0]);
  expect(isWithinBounds(Object.fromEntries(entries.slice(1)))).toBe(true);
  expect(isWithinBounds(Object.fromEntries(entries))).toBe(false);
  // A list of holes has as many members.
  expect(isWithinBounds(new Array(20_001))).toBe(false);
});

it.each([null, undefined, '', 'x'.repeat(30_000), 7, true, {}, [], Object.create(null), [null, { a: null }]])(
  'lets through what a contract is made of: %j',
  (input) => expect(isWithinBounds(input)).toBe(true),
);

it.each([
  ['bytes', new Uint8Array(2)],
  ['a map', new Map()],
  ['a set', new Set()],
  ['a date', new Date(0)],
  ['an error', new Error('x')],
])('lets nothing else through, wherever it stands: %s', (_, other) => {
  expect([other, [other], { a: [{ b: other }] }].map(isWithinBounds)).toEqual([false, false, false]);
});
