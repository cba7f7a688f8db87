/** The one fact of EXIF that a picture needs to be seen upright. */
import { joined, lettersAt } from './joined.ts';

/** As EXIF counts: 1 is upright, 2 to 8 are the seven other ways to turn and mirror. */
type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const HEAD = Uint8Array.from([0x45, 0x78, 0x69, 0x66, 0, 0]);
const ORIENTATION = 0x01_12;
const SHORT = 3;
const ENTRY_BYTES = 12;

export const isExif = (payload: Uint8Array) => lettersAt(payload, 0, HEAD.length) === 'Exif\0\0';

/** What the payload of an EXIF segment says; upright where it says nothing that can be read. */
export const orientationIn = (payload: Uint8Array): Orientation =>
  orientationOf(payload.subarray(HEAD.length));

/** The same of what stands in it behind its name, which is all that a PNG has. */
export function orientationOf(tiff: Uint8Array): Orientation {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const order = lettersAt(tiff, 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1;
  const little = order === 'II';
  const directory = view.getUint32(4, little);
  if (view.getUint16(2, little) !== 42 || directory + 2 > tiff.length) return 1;
  const first = directory + 2;
  const count = Math.min(view.getUint16(directory, little), Math.floor((tiff.length - first) / ENTRY_BYTES));
  for (let entry = first; entry < first + count * ENTRY_BYTES; entry += ENTRY_BYTES) {
    if (view.getUint16(entry, little) !== ORIENTATION) continue;
    const value = view.getUint16(entry + 8, little);
    return view.getUint16(entry + 2, little) === SHORT && value >= 1 && value <= 8
      ? (value as Orientation)
      : 1;
  }
  return 1;
}

/** The payload of a segment that holds the orientation and nothing else. */
export const exifOf = (orientation: Orientation): Uint8Array => joined([HEAD, tiffOf(orientation)]);

/** The same without the name. */
export function tiffOf(orientation: Orientation): Uint8Array {
  const head = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1];
  const entry = [0x01, 0x12, 0, SHORT, 0, 0, 0, 1, 0, orientation, 0, 0];
  return Uint8Array.from([...head, ...entry, 0, 0, 0, 0]);
}
