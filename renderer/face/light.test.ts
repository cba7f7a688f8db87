import { describe, expect, it } from 'vitest';
import { faceLimits } from '../../shared/face-limits.ts';
import { lightOf } from './light.ts';
import { greyPicture } from './testing/pictures.ts';

const box = { x: 20, y: 10, width: 60, height: 80 };

describe('light on a face', () => {
  it.each([0, 37, 128, 255])('is the brightness of an even picture: %i', (grey) => {
    const light = lightOf(
      greyPicture(100, 100, () => grey),
      box,
      faceLimits,
    );
    expect(light.brightness).toBeCloseTo(grey, 6);
  });

  it('knows nothing of what is outside of the box', () => {
    const inBox = (x: number, y: number) => x >= 20 && x < 80 && y >= 10 && y < 90;
    const light = lightOf(
      greyPicture(100, 100, (x, y) => (inBox(x, y) ? 90 : 255)),
      box,
      faceLimits,
    );
    expect(light).toEqual({ brightness: 90, dark: 0, bright: 0 });
  });

  it('leaves out the corners of the box, where the room is seen', () => {
    const corner = (x: number, y: number) => x < 24 && y < 14;
    const light = lightOf(
      greyPicture(100, 100, (x, y) => (corner(x, y) ? 255 : 90)),
      box,
      faceLimits,
    );
    expect(light.bright).toBe(0);
  });

  it('weighs red, green and blue as the eye does', () => {
    const red = greyPicture(100, 100, () => 0);
    for (let at = 0; at < red.data.length; at += 4) red.data[at] = 200;
    expect(lightOf(red, box, faceLimits).brightness).toBeCloseTo(59.8, 3);
  });

  it('tells the share of pixels that show nothing, the limits included', () => {
    // Upper half at the dark limit, left of the lower half at the bright one.
    const picture = greyPicture(100, 100, (x, y) => (y < 50 ? 25 : x < 50 ? 247 : 128));
    const light = lightOf(picture, box, faceLimits);
    expect(light.dark).toBeCloseTo(0.5, 2);
    expect(light.bright).toBeCloseTo(0.25, 2);
    const beside = greyPicture(100, 100, (_, y) => (y < 50 ? 26 : 246));
    expect(lightOf(beside, box, faceLimits)).toMatchObject({ dark: 0, bright: 0 });
  });

  it('measures the part that is in the picture', () => {
    const picture = greyPicture(100, 100, () => 70);
    expect(lightOf(picture, { ...box, x: -30 }, faceLimits).brightness).toBeCloseTo(70, 6);
    expect(lightOf(picture, { ...box, x: 400 }, faceLimits).brightness).toBe(0);
    expect(lightOf(picture, { ...box, x: Number.NaN }, faceLimits).brightness).toBe(0);
  });
});
