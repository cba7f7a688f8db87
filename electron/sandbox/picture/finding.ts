/** What the sandbox finds in the picture of a face check. It sees light and form, no faces. */
import { createHash } from 'node:crypto';
import { type PixelSize, pixelSizeOf } from '../../../shared/pixel-size.ts';
import { pixelsOfJpeg, pixelsOfPng } from './decoding.ts';
import type { SentPicture } from './form.ts';
import { measuresOf, type Pixels } from './measures.ts';

/** `digest` is the SHA-256 of the picture's bytes, in hex: what the score of a match is made from. */
export type Finding =
  | { readonly found: 'face'; readonly digest: string }
  | { readonly found: 'nothing-readable' | 'too-dark' | 'no-face' }
  | { readonly found: 'too-small' | 'too-large'; readonly size: PixelSize };

/** Shortest side, in pixels. */
const SIDE_MIN = 200;
/** Longest side, in pixels, and most pixels: a small file can unpack to gigabytes. */
const SIDE_MAX = 8000;
const PIXELS_MAX = 50_000_000;
/** Mean brightness below which nothing can be told, 0 to 255. */
const DARK_BELOW = 30;
/**
 * Relief below which nothing is on a picture. Our own measurement: made walls, even, noisy or lit from one side, gave 0 to
 * 10; the sandbox's portraits 39 and more, photographs of people and parts of them 23 and more.
 */
const EVEN_BELOW = 12;

/** Looks at a picture: its size first, then its pixels. Of WebP only the size is read. Never rejects. */
export async function findIn({ type, bytes }: SentPicture): Promise<Finding> {
  const size = pixelSizeOf(type, bytes);
  if (!size || size.width === 0 || size.height === 0) return { found: 'nothing-readable' };
  const { width, height } = size;
  if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX) return { found: 'too-large', size };
  if (Math.min(width, height) < SIDE_MIN) return { found: 'too-small', size };
  if (type !== 'image/webp') {
    const pixels = await decoded(type, bytes);
    if (pixels?.width !== width || pixels.height !== height) return { found: 'nothing-readable' };
    const { brightness, relief } = measuresOf(pixels);
    // A black picture is even too, but light is what it lacks.
    if (brightness < DARK_BELOW) return { found: 'too-dark' };
    if (relief < EVEN_BELOW) return { found: 'no-face' };
  }
  return { found: 'face', digest: createHash('sha256').update(bytes).digest('hex') };
}

async function decoded(
  type: 'image/jpeg' | 'image/png',
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Pixels | null> {
  try {
    return type === 'image/png' ? pixelsOfPng(bytes) : await pixelsOfJpeg(bytes);
  } catch {
    return null;
  }
}
