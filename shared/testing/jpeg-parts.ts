/** The parts of a small JPEG, for those who look at a picture without decoding it. */
import { joined } from '../picture/joined.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);

/** A segment of a JPEG. */
export const segment = (marker: number, content: Uint8Array) =>
  joined([bytesOf(0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff), content]);
export const text = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0));

/** The segments of a small JPEG up to its pixels, then the pixels; two scans with restarts and stuffed bytes. */
export const tables = [
  segment(0xdb, new Uint8Array(65)),
  segment(0xc0, bytesOf(8, 1, 0, 1, 44, 1, 1, 0x11, 0)),
];
export const scans = [
  segment(0xc4, new Uint8Array(20)),
  joined([segment(0xda, bytesOf(1, 1, 0, 0, 63, 0)), bytesOf(1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 5)]),
  joined([segment(0xda, bytesOf(1, 1, 0, 0, 63, 0)), bytesOf(6, 0xff, 0xd7, 7, 0xff, 0)]),
];
export const jfif = segment(0xe0, bytesOf(...text('JFIF\0'), 1, 1, 0, 0, 72, 0, 72, 0, 0));
export const adobe = segment(0xee, bytesOf(...text('Adobe'), 0, 100, 0, 0, 0, 0, 1));
export const soi = bytesOf(0xff, 0xd8);
export const eoi = bytesOf(0xff, 0xd9);
export const plain = joined([soi, jfif, adobe, ...tables, ...scans, eoi]);
