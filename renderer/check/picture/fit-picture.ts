/** How a picture is made to fit: which sizes and qualities are tried, in which order, and what is refused at once. */
import { pictureTypeOf } from '../../../shared/picture.ts';
import { type PixelSize, pixelSizeOf, refusalOfPixels } from '../../../shared/pixel-size.ts';

/** Largest file that is taken, in bytes. */
const FILE_MAX = 25_000_000;
/** Longer sides that are tried, in pixels; below the last, a service cannot compare faces well. */
const SIDES = [1280, 1024, 800, 640] as const;
/** Qualities that are tried for each size, and those for the last one besides. */
const QUALITIES = [0.92, 0.84, 0.75] as const;
const LAST_QUALITIES = [0.65, 0.55, 0.45, 0.35] as const;

export interface Step extends PixelSize {
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
}

/**
 * Sizes and qualities from the best to the smallest. A picture is never made larger than it is, nor so small that it would be
 * refused: of a long strip there may be none.
 */
export function stepsFor({ width, height }: PixelSize): Step[] {
  const longest = Math.max(width, height);
  const sides = [...new Set(SIDES.map((side) => Math.min(side, longest)))];
  const sizes = sides.map((side) => {
    const scale = side / longest;
    return {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
  });
  const taken = sizes.filter((size) => refusalOfPixels(size) === null);
  return taken.flatMap((size, index) => {
    const qualities = index === taken.length - 1 ? [...QUALITIES, ...LAST_QUALITIES] : QUALITIES;
    return qualities.map((quality) => ({ ...size, quality }));
  });
}

/**
 * Whether the size stands behind `head`: before that of a JPEG a colour profile, or the picture's depth, may take more than half a
 * megabyte. Of no other format, whose size stands at a fixed place.
 */
export function isSizeBehind(head: Uint8Array, size: number): boolean {
  if (size <= head.length || size > FILE_MAX || typeOf(head) !== 'image/jpeg') return false;
  return pixelSizeOf('image/jpeg', head) === null;
}

const typeOf = (head: Uint8Array) => pictureTypeOf(btoa(String.fromCharCode(...head.subarray(0, 24))));

/** Why a file is not decoded at all; null if it may be. `head` is its first bytes, `size` its whole length. */
export function refusalOf(head: Uint8Array, size: number): string | null {
  const type = typeOf(head);
  if (type === null) return wordsForOther(head);
  if (size > FILE_MAX) return 'The picture is larger than 25 MB. Choose a smaller one.';
  const pixels = pixelSizeOf(type, head);
  const refusal = refusalOfPixels(pixels);
  if (refusal !== null || pixels === null) return refusal;
  return stepsFor(pixels).length > 0 ? null : tooNarrow(pixels);
}

/** What a file is that is none of the three: those that people try are called by their name. */
function wordsForOther(head: Uint8Array): string {
  const start = String.fromCharCode(...head.subarray(0, 512));
  if (/^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/su.test(start)) {
    return 'This is a HEIC picture, as phones take them. Save it as JPEG, then choose it again.';
  }
  if (/<svg[\s>]/iu.test(start))
    return 'This is an SVG drawing, not a photo. Choose a JPEG, PNG or WebP picture.';
  return 'This is no JPEG, PNG or WebP picture. Choose another one.';
}

const tooNarrow = ({ width, height }: PixelSize): string =>
  `The picture is too narrow for its length (${width} × ${height}). Cut it closer to the face, then choose it again.`;

/** What is said where not even the smallest step fits. */
export function tooLargeFor(maxBytes: number): string {
  return `The picture cannot be made as small as this profile allows (${Math.floor(maxBytes / 1000)} kB). Cut it closer to the face, or raise the limit in Settings.`;
}
