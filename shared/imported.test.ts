import { expect, it } from 'vitest';
import { nothingImported, REFUSED_MAX, sumOf } from './imported.ts';

const refusedAt = (...places: string[]) => ({
  ...nothingImported,
  refused: places.length,
  why: places.map((place) => ({ place, sentence: 'This is not JSON.' })),
});

it.each([
  ['Line 3', 100, 'Line 103'],
  ['', 100, 'Line 101'],
  ['', 0, ''],
  ['Entry 3', 100, 'Entry 3'],
])('“%s” behind %i lines is told as “%s”', (place, linesBefore, told) => {
  const { why } = sumOf(refusedAt('Line 1'), refusedAt(place), linesBefore);
  expect(why.map((one) => one.place)).toEqual(['Line 1', told]);
});

it('counts both, and names the first places alone', () => {
  const before = {
    ...refusedAt(...Array(REFUSED_MAX - 1).fill('Line 1')),
    stored: 1,
    repeated: 2,
    untrusted: 3,
  };
  const part = { ...refusedAt('Line 1', 'Line 2'), stored: 10, repeated: 20, untrusted: 30 };
  const sum = sumOf(before, part, 500);
  expect(sum).toMatchObject({ stored: 11, repeated: 22, untrusted: 33, refused: REFUSED_MAX + 1 });
  expect(sum.why).toHaveLength(REFUSED_MAX);
  expect(sum.why.at(-1)?.place).toBe('Line 501');
});
