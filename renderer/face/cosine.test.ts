import { expect, it } from 'vitest';
import { cosineOf } from './cosine.ts';
import { DIFFERENT_TO, likenessWords, SAME_FROM } from './likeness-words.ts';

it.each([
  [[1, 0], [1, 0], 1],
  [[1, 0], [0, 3], 0],
  [[1, 2], [-2, -4], -1],
  [[1, 0], [1, 1], Math.SQRT1_2],
  [[0, 0], [1, 1], 0],
  [[], [], 0],
])('is the cosine of the angle: %o and %o', (first, second, cosine) => {
  expect(cosineOf(first, second)).toBeCloseTo(cosine, 9);
});

it('does not mind the length', () => {
  expect(cosineOf([0.1, 0.2, 0.3], [10, 20, 30])).toBeCloseTo(1, 9);
});

it('is told in words, the limits included', () => {
  expect(likenessWords(1)).toBe('likely-same');
  expect(likenessWords(SAME_FROM)).toBe('likely-same');
  expect(likenessWords(SAME_FROM - 0.001)).toBe('unsure');
  expect(likenessWords(DIFFERENT_TO + 0.001)).toBe('unsure');
  expect(likenessWords(DIFFERENT_TO)).toBe('likely-different');
  expect(likenessWords(-1)).toBe('likely-different');
  expect(likenessWords(Number.NaN)).toBe('unsure');
});
