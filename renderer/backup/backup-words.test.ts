import { expect, it } from 'vitest';
import { leftMs, lookWords } from './backup-words.ts';

it.each([
  [{ part: 'opening', done: 0, total: 0 }, 900, 'Trying the passphrase…'],
  [{ part: 'unpacking', done: 0, total: 900_000_000 }, 900, 'Unpacking: 1 kB of 900.0 MB'],
  [{ part: 'unpacking', done: 100_000_000, total: 900_000_000 }, 400, 'Unpacking: 100.0 MB of 900.0 MB'],
  [
    { part: 'unpacking', done: 300_000_000, total: 900_000_000 },
    2_000,
    'Unpacking: 300.0 MB of 900.0 MB, 150.0 MB a second, 4.0 s left',
  ],
  [
    { part: 'examining', done: 0, total: 900_000_000 },
    12_000,
    'Looking at every page of 900.0 MB, 12.0 s so far',
  ],
] as const)('%j after %i ms', (progress, tookMs, words) => {
  expect(lookWords(progress, tookMs)).toBe(words);
});

it.each([
  ['from its beginning', { done: 300, total: 900 }, { at: 1_000, done: 0 }, 4_000, 6_000],
  ['too early to tell', { done: 80, total: 900 }, { at: 1_000, done: 0 }, 4_000, null],
  ['before its size is known', { done: 0, total: 0 }, { at: 1_000, done: 0 }, 4_000, null],
  ['as whoever comes back sees it go on', { done: 600, total: 900 }, { at: 1_000, done: 500 }, 4_000, 9_000],
  [
    'as whoever comes back begins to see it',
    { done: 510, total: 900 },
    { at: 1_000, done: 500 },
    1_100,
    null,
  ],
] as const)('time left, %s', (_, progress, since, now, left) => {
  expect(leftMs(progress, since, now)).toBe(left);
});
