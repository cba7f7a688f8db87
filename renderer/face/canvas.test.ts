import { expect, it } from 'vitest';
import { isBlack, lookSize } from './canvas.ts';
import { greyPicture, noise } from './testing/pictures.ts';

it('tells black from all that shows something', () => {
  expect(isBlack(greyPicture(64, 36, () => 0))).toBe(true);
  const next = noise(3);
  expect(isBlack(greyPicture(64, 36, () => 5 + next() * 8))).toBe(true);
  expect(isBlack(greyPicture(64, 36, () => 20))).toBe(false);
  expect(isBlack(greyPicture(64, 36, (x, y) => (x > 20 && x < 40 && y > 10 && y < 20 ? 60 : 0)))).toBe(false);
});

it.each([
  [
    { width: 1280, height: 720 },
    { width: 640, height: 360 },
  ],
  [
    { width: 720, height: 1280 },
    { width: 360, height: 640 },
  ],
  [
    { width: 320, height: 240 },
    { width: 320, height: 240 },
  ],
  [
    { width: 5000, height: 2 },
    { width: 640, height: 1 },
  ],
])('looks at %o in %o', (size, look) => {
  expect(lookSize(size)).toEqual(look);
});
