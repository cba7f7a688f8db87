import { expect, it } from 'vitest';
import { mouthOpenOf } from './mouth.ts';
import { meshOf } from './testing/faces.ts';

it.each([0, 8, 24, 60])('is as open as the lips are apart, by the width of the mouth: %i of 80 px', (gap) => {
  const points = { 13: { x: 0, y: 80 - gap / 2, z: -15 }, 14: { x: 0, y: 80 + gap / 2, z: -15 } };
  expect(mouthOpenOf(meshOf({ points }))).toBeCloseTo(gap / 80, 6);
  expect(mouthOpenOf(meshOf({ points, roll: 20, scale: 0.5 }))).toBeCloseTo(gap / 80, 6);
});

it('is closed where it has no width', () => {
  expect(mouthOpenOf(meshOf({ scale: 0 }))).toBe(0);
});
