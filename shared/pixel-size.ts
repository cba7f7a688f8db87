/**
 * How large a picture says it is, read from its first bytes: a file of a few kilobytes can unpack to gigabytes, so this
 * is known before anything is decoded.
 */
import type { PictureType } from './picture.ts';

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** How many bytes at the beginning are enough, but for a JPEG with a longer run of other data before its size. */
export const HEAD_BYTES = 512 * 1024;

/** Width and height as the file says; null if it does not say so in its first bytes. */
export function pixelSizeOf(type: PictureType, head: Uint8Array): PixelSize | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    if (type === 'image/png') return { width: view.getUint32(16), height: view.getUint32(20) };
    return type === 'image/webp' ? sizeOfWebp(view) : sizeOfJpeg(view);
  } catch {
    // The bytes ended before the size came.
    return null;
  }
}

/** The marker of a frame: C0 to CF, but for C4, C8 and CC, which are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A marker without a length, over which decoders go wherever it stands; else what is read behind it is not what they read. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

function sizeOfJpeg(view: DataView): PixelSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // A marker may be filled up with any number of FF before it.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const word = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((by) => view.getUint8(at + by)));
const three = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;

function sizeOfWebp(view: DataView): PixelSize | null {
  switch (word(view, 12)) {
    case 'VP8X':
      return { width: three(view, 24) + 1, height: three(view, 27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff };
    default:
      return null;
  }
}

/** Most pixels that are decoded. */
const PIXELS_MAX = 50_000_000;
/** Shortest side at which a face can still be told, in pixels. */
const SIDE_MIN = 200;

/** Whether a picture of this size may be decoded. A portrait may be smaller than what is sent. */
export const isDecodable = (size: PixelSize | null): boolean =>
  size !== null && size.width * size.height <= PIXELS_MAX;

/** Why a picture of this size is not used; null if it may be. A size that cannot be read is that of a damaged picture. */
export function refusalOfPixels(size: PixelSize | null): string | null {
  if (!size) return unreadable;
  const { width, height } = size;
  if (width * height > PIXELS_MAX) return 'The picture has more than 50 megapixels. Choose a smaller one.';
  if (Math.min(width, height) >= SIDE_MIN) return null;
  return `The picture is smaller than ${SIDE_MIN} pixels (${width} × ${height}). Choose a larger one.`;
}

export const unreadable = 'This picture cannot be read; it may be damaged. Choose another one.';
