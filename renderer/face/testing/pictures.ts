/** Pictures drawn by code, so that what is measured on them is known beforehand. */
import type { Pixels } from '../pixels.ts';

/** A picture whose pixels are grey, by a function of their place; 0 to 255, rounded as a camera would. */
export function greyPicture(width: number, height: number, value: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const grey = value(x, y);
      data[at] = grey;
      data[at + 1] = grey;
      data[at + 2] = grey;
      data[at + 3] = 255;
    }
  }
  return { data, width, height };
}

/** Numbers from −0.5 to 0.5 that are the same in every run. */
export function noise(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 - 0.5;
  };
}

/** White noise of the given spread, not rounded, for a field that is blurred afterwards. */
export function noiseField(side: number, deviation: number, seed: number): Float64Array {
  const next = noise(seed);
  // A number spread evenly over a width of one has a variance of 1/12.
  return Float64Array.from({ length: side * side }, () => next() * Math.sqrt(12) * deviation);
}

/** A square field blurred by a Gaussian of `sigma` pixels; its edges meet, so that no border differs. */
export function blurred(field: Float64Array, side: number, sigma: number): Float64Array {
  if (sigma === 0) return field;
  const reach = Math.ceil(sigma * 4);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    Math.exp(-((index - reach) ** 2) / (2 * sigma * sigma)),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const along = (from: Float64Array, step: (at: number, by: number) => number) =>
    from.map((_, at) =>
      weights.reduce(
        (sum, weight, index) => sum + (weight / total) * (from[step(at, index - reach)] ?? 0),
        0,
      ),
    );
  const wrapped = (value: number) => ((value % side) + side) % side;
  const across = along(field, (at, by) => Math.floor(at / side) * side + wrapped((at % side) + by));
  return along(across, (at, by) => wrapped(Math.floor(at / side) + by) * side + (at % side));
}

/** A field as a grey picture around `mean`. */
export function pictureOf(field: Float64Array, side: number, mean: number): Pixels {
  return greyPicture(side, side, (x, y) => mean + (field[y * side + x] ?? 0));
}
