/** A PNG for those who look at a picture without decoding it: its parts are whole, and its pixels are left out. */
import { crc32 } from '../picture/crc32.ts';
import { joined } from '../picture/joined.ts';

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The signature, and what stands around three parts of which the first has 13 bytes. */
const LEAST_BYTES = SIGNATURE.length + 3 * 12 + 13;

/** A part of a PNG file, with its length and checksum. */
export function pngPart(name: string, content: Uint8Array): Uint8Array {
  const part = new Uint8Array(content.length + 12);
  const view = new DataView(part.buffer);
  view.setUint32(0, content.length);
  part.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  part.set(content, 8);
  view.setUint32(content.length + 8, crc32(part.subarray(4, content.length + 8)));
  return part;
}

/** A PNG of so many pixels, `bytes` long and no shorter than its parts. */
export function pngOf(width: number, height: number, bytes = LEAST_BYTES): Uint8Array {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, 2], 8);
  const pixels = new Uint8Array(Math.max(bytes - LEAST_BYTES, 0));
  const parts = [pngPart('IHDR', head), pngPart('IDAT', pixels), pngPart('IEND', new Uint8Array())];
  return joined([SIGNATURE, ...parts]);
}
