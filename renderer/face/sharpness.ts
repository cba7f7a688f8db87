/**
 * How sharp a face is: the variance of the Laplacian, on the face alone, made equally large and equally bright first.
 * Without that a near face would seem sharper than a far one, and a light one sharper than a dark one in the same focus.
 */
import { type Box, inOval, luma, type Pixels } from './pixels.ts';

/** Longer side to which a face is brought, in pixels: about what a face has at the least distance that is taken. */
export const SHARPNESS_SIDE = 192;
/** Mean brightness to which a face is brought, of 255. */
const MEAN = 128;
/** A face darker than this is not brightened further: its noise would pass for detail. */
const DARKEST = 32;

/** Brightness without colour, row by row. NaN where the box lay outside of the picture. */
export interface Grey {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

/**
 * The face’s box, its longer side brought to at most `side` pixels. Each pixel is the mean of those that it covers, so
 * that nothing is made sharper by leaving pixels out; a smaller face is left as it is, since to enlarge it would invent.
 */
export function greyFace(pixels: Pixels, box: Box, side: number): Grey {
  const scale = Math.min(1, side / Math.max(box.width, box.height, 1));
  const width = Math.max(1, Math.round(box.width * scale));
  const height = Math.max(1, Math.round(box.height * scale));
  const columns = spans(box.x, box.width, width, pixels.width);
  const rows = spans(box.y, box.height, height, pixels.height);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data[y * width + x] = meanOf(pixels, columns[x], rows[y]);
  }
  return { data, width, height };
}

/** First pixel and the one after the last. */
type Span = readonly [number, number];

/** Which pixels of the picture each of `count` pixels covers, on whole pixels. */
function spans(start: number, length: number, count: number, limit: number): Span[] {
  return Array.from({ length: count }, (_, index): Span => {
    const from = Math.round(start + (index * length) / count);
    const to = Math.max(from + 1, Math.round(start + ((index + 1) * length) / count));
    return [Math.max(0, from), Math.min(limit, to)];
  });
}

function meanOf(pixels: Pixels, column: Span | undefined, row: Span | undefined): number {
  if (!column || !row || column[0] >= column[1] || row[0] >= row[1]) return Number.NaN;
  let sum = 0;
  for (let y = row[0]; y < row[1]; y += 1) {
    for (let x = column[0]; x < column[1]; x += 1) sum += luma(pixels.data, (y * pixels.width + x) * 4);
  }
  return sum / ((column[1] - column[0]) * (row[1] - row[0]));
}

/** Sharpness of the oval inside the box, in levels² at a mean of 128; 0 if none of it lies in the picture. */
export function sharpnessOf(pixels: Pixels, box: Box): number {
  const grey = greyFace(pixels, box, SHARPNESS_SIDE);
  const oval: Box = { x: 0, y: 0, width: grey.width, height: grey.height };
  let count = 0;
  let brightness = 0;
  let sum = 0;
  let squares = 0;
  for (let y = 1; y < grey.height - 1; y += 1) {
    for (let x = 1; x < grey.width - 1; x += 1) {
      const edge = laplacian(grey, y * grey.width + x);
      if (Number.isNaN(edge) || !inOval(oval, x, y)) continue;
      count += 1;
      brightness += grey.data[y * grey.width + x] ?? 0;
      sum += edge;
      squares += edge * edge;
    }
  }
  if (count === 0) return 0;
  const gain = MEAN / Math.max(DARKEST, brightness / count);
  return Math.max(0, squares / count - (sum / count) ** 2) * gain * gain;
}

/** The four neighbours against the pixel itself; NaN beside a place that lay outside of the picture. */
function laplacian({ data, width }: Grey, at: number): number {
  const around =
    (data[at - 1] ?? Number.NaN) +
    (data[at + 1] ?? Number.NaN) +
    (data[at - width] ?? Number.NaN) +
    (data[at + width] ?? Number.NaN);
  return around - 4 * (data[at] ?? Number.NaN);
}
