/** A PNG without what is not its picture: texts, times, EXIF, colour profiles, further pictures, what hangs behind it. */
import { crc32 } from './crc32.ts';
import { orientationOf, tiffOf } from './exif-orientation.ts';
import { joined, lettersAt } from './joined.ts';

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What is kept, with the most bytes that each may have: a longer one would have room for something else. */
const KEPT: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['sRGB', 1],
  ['cHRM', 32],
  ['IDAT', Number.POSITIVE_INFINITY],
  ['IEND', 0],
]);

/** Length, name and checksum stand around what a part holds. */
const AROUND = 12;
/** A part with a capital first letter is needed to see the picture. */
const isNeeded = (name: string) => /^[A-Z]/u.test(name);

/** A part of the file with its length and checksum. */
function partOf(name: string, content: Uint8Array): Uint8Array {
  const part = new Uint8Array(content.length + AROUND);
  part.set(
    [...name].map((letter) => letter.charCodeAt(0)),
    4,
  );
  part.set(content, 8);
  const view = new DataView(part.buffer);
  view.setUint32(0, content.length);
  view.setUint32(part.length - 4, crc32(part.subarray(4, part.length - 4)));
  return part;
}

/** The picture alone, byte for byte, and of EXIF that it does not stand upright, if so; null if the file is damaged or ends too soon. */
export function cleanPng(bytes: Uint8Array): Uint8Array | null {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [SIGNATURE];
  const names = new Set<string>();
  let turned: Uint8Array | null = null;
  for (let at = SIGNATURE.length; ; ) {
    if (at + AROUND > bytes.length) return null;
    const length = view.getUint32(at);
    const end = at + AROUND + length;
    if (end > bytes.length) return null;
    const name = lettersAt(bytes, at + 4);
    if (names.size === 0 && (name !== 'IHDR' || length !== 13)) return null;
    const isKept = length <= (KEPT.get(name) ?? -1) && (name === 'IDAT' || !names.has(name));
    if (!isKept && isNeeded(name)) return null;
    if (name === 'eXIf' && !names.has('eXIf')) {
      const orientation = orientationOf(bytes.subarray(at + 8, end - 4));
      if (orientation !== 1) turned = partOf('eXIf', tiffOf(orientation));
      names.add(name);
    }
    if (isKept) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null;
      names.add(name);
      kept.push(bytes.subarray(at, end));
    }
    if (name === 'IEND') break;
    at = end;
  }
  if (!names.has('IDAT')) return null;
  // Wherever it stood: all read it before the pixels.
  const [signature = SIGNATURE, header = SIGNATURE, ...rest] = kept;
  return joined(turned ? [signature, header, turned, ...rest] : kept);
}
