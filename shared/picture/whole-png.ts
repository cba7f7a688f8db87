/** Whether all pixels of a PNG are there, for those who are about to decode it: decoders fill in what lies in memory. */
import { cleanPng } from './clean-png.ts';
import { joined, lettersAt } from './joined.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum stand around what a part holds. */
const AROUND = 12;

/** Channels by the colour type of the head, and how many bits each may have (PNG, 11.2.1). */
const COLOURS: ReadonlyMap<number, { readonly channels: number; readonly depths: readonly number[] }> =
  new Map([
    [0, { channels: 1, depths: [1, 2, 4, 8, 16] }],
    [2, { channels: 3, depths: [8, 16] }],
    [3, { channels: 1, depths: [1, 2, 4, 8] }],
    [4, { channels: 2, depths: [8, 16] }],
    [6, { channels: 4, depths: [8, 16] }],
  ]);
/** First column and row of each interlaced pass, and the steps from there (PNG, 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const WHOLE = [[0, 0, 1, 1]] as const;

/** Some programs write a little behind the last row, in bytes. */
const UNUSED_MAX = 65_536;

/** Unpacks a whole zlib stream. Throws for one that is none, breaks off, or unpacks to more than `most` bytes. */
export type Inflate = (packed: Uint8Array, most: number) => Uint8Array;

/** How many bytes the rows of each pass have with their filters, by the head; null for colours or bits that there are not. */
function unpackedBytes(head: DataView): number | null {
  const [width, height] = [head.getUint32(0), head.getUint32(4)];
  const [depth, colour, interlaced] = [head.getUint8(8), head.getUint8(9), head.getUint8(12)];
  const { channels, depths } = COLOURS.get(colour) ?? { channels: 0, depths: [] };
  // A stream may unpack to as much as the head says, so one that says more bits than there are would fill the memory.
  if (!depths.includes(depth)) return null;
  let bytes = 0;
  for (const [x, y, across, down] of interlaced ? ADAM7 : WHOLE) {
    const columns = Math.ceil(Math.max(width - x, 0) / across);
    const rows = Math.ceil(Math.max(height - y, 0) / down);
    if (columns > 0) bytes += rows * (1 + Math.ceil((columns * channels * depth) / 8));
  }
  return bytes;
}

/** What all parts `IDAT` hold together. */
function packedIn(file: Uint8Array, view: DataView): Uint8Array {
  const found: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at < file.length; at += AROUND + view.getUint32(at)) {
    if (lettersAt(file, at + 4) === 'IDAT') found.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  return joined(found);
}

/** The picture alone, with every row of it; null if the file or its stream is damaged, or a row is missing. */
export function wholePng(bytes: Uint8Array, inflate: Inflate): Uint8Array | null {
  const file = cleanPng(bytes);
  if (!file) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const due = unpackedBytes(new DataView(file.buffer, file.byteOffset + SIGNATURE_BYTES + 8, 13));
  if (due === null) return null;
  try {
    return inflate(packedIn(file, view), due + UNUSED_MAX).length < due ? null : file;
  } catch {
    return null;
  }
}
