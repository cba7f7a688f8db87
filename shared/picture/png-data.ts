/** What the pixels of a PNG are unpacked from, for those who have to know that they are all there before they decode it. */
import { cleanPng } from './clean-png.ts';
import { joined, lettersAt } from './joined.ts';

const SIGNATURE_BYTES = 8;
/** Length, name and checksum stand around what a part holds. */
const AROUND = 12;

/** Channels by the colour type of the head (PNG, 11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
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

export interface PngData {
  /** The zlib stream that all parts `IDAT` hold together. */
  readonly packed: Uint8Array;
  /** How many bytes it has to unpack to: each row of each pass, with the byte of its filter. */
  readonly unpackedBytes: number;
}

/** Of a head at its place, as the two figures that it leads to; null for a colour type that there is not. */
function unpackedBytes(head: DataView): number | null {
  const [width, height] = [head.getUint32(0), head.getUint32(4)];
  const [depth, colour, interlaced] = [head.getUint8(8), head.getUint8(9), head.getUint8(12)];
  const channels = CHANNELS[colour];
  if (channels === undefined) return null;
  let bytes = 0;
  for (const [x, y, across, down] of interlaced ? ADAM7 : WHOLE) {
    const columns = Math.ceil(Math.max(width - x, 0) / across);
    const rows = Math.ceil(Math.max(height - y, 0) / down);
    if (columns > 0) bytes += rows * (1 + Math.ceil((columns * channels * depth) / 8));
  }
  return bytes;
}

/** Null if the file is damaged or ends too soon. Whether the stream is sound is for zlib to say. */
export function pngData(bytes: Uint8Array): PngData | null {
  const clean = cleanPng(bytes);
  if (!clean) return null;
  const view = new DataView(clean.buffer, clean.byteOffset, clean.byteLength);
  const found: Uint8Array[] = [];
  for (let at = SIGNATURE_BYTES; at < clean.length; at += AROUND + view.getUint32(at)) {
    if (lettersAt(clean, at + 4) === 'IDAT') found.push(clean.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const expected = unpackedBytes(new DataView(clean.buffer, clean.byteOffset + SIGNATURE_BYTES + 8, 13));
  return expected === null ? null : { packed: joined(found), unpackedBytes: expected };
}
