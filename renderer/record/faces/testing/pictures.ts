/** Pictures and panes of all kinds, for properties that hold for each of them. */
import type fc from 'fast-check';
import type { Size } from '../../../face/pixels.ts';
import type { Pictured } from '../same-scale.ts';

type Check = typeof fc;

function sizeFrom(check: Check, least: number, most: number): fc.Arbitrary<Size> {
  const side = check.integer({ min: least, max: most });
  return check.record({ width: side, height: side });
}

/** One or two pictures, with a face that may reach beyond their edges, or none. */
export function picturesWith(check: Check): fc.Arbitrary<Pictured[]> {
  const number = (min: number, max: number) => check.double({ min, max, noNaN: true });
  const face = check.record({
    x: number(-200, 4000),
    y: number(-200, 4000),
    width: number(0, 4000),
    height: number(0, 4000),
  });
  const picture = check.record({
    size: sizeFrom(check, 1, 8000),
    face: check.option(face, { freq: 5 }),
  });
  return check.array(picture, { minLength: 1, maxLength: 2 });
}

/** A pane may not have been measured yet. */
export const pane = (check: Check): fc.Arbitrary<Size> => sizeFrom(check, 0, 3000);
