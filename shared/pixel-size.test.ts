import { expect, it } from 'vitest';
import { joined } from './picture/joined.ts';
import { pixelSizeOf } from './pixel-size.ts';
import { segment, soi } from './testing/jpeg-parts.ts';

const frame = (marker: number) => segment(marker, Uint8Array.of(8, 1, 0, 1, 44, 1, 1, 0x11, 0));

it.each([0xc4, 0xc8, 0xcc])('a table of a JPEG before its frame (%i) says no size', (marker) => {
  const table = segment(marker, new Uint8Array(20).fill(3));
  expect(pixelSizeOf('image/jpeg', joined([soi, table, frame(0xc0)]))).toEqual({ width: 300, height: 256 });
});

it.each([0xc0, 0xc1, 0xc2, 0xcf])('a frame of a JPEG of any sort (%i) says its size', (marker) => {
  expect(pixelSizeOf('image/jpeg', joined([soi, frame(marker)]))).toEqual({ width: 300, height: 256 });
});

it.each([0x01, 0xd0, 0xd7])(
  'a marker without a length (%i) leads to no other frame than the decoder’s',
  (marker) => {
    // Taken for a length, what stands behind the marker leads to the small frame within the comments.
    const comments = joined([segment(0xfe, new Uint8Array(64_996)), segment(0xfe, new Uint8Array(1_996))]);
    comments.set(frame(0xc0), 0xff_fe);
    const huge = segment(0xc0, Uint8Array.of(8, 0xea, 0x60, 0xea, 0x60, 1, 1, 0x11, 0));
    expect(pixelSizeOf('image/jpeg', joined([soi, Uint8Array.of(0xff, marker), comments, huge]))).toEqual({
      width: 60_000,
      height: 60_000,
    });
  },
);

const bytes = (length: number, at: Readonly<Record<number, readonly number[]>>) => {
  const head = new Uint8Array(length);
  for (const [from, some] of Object.entries(at)) head.set(some, Number(from));
  return head;
};
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

it.each([
  ['image/png', bytes(24, { 16: [0, 0, 1, 44], 20: [0, 0, 1, 0] })],
  ['image/webp', bytes(30, { 12: letters('VP8X'), 24: [0x2b, 1, 0], 27: [0xff, 0, 0] })],
  ['image/webp', bytes(25, { 12: letters('VP8L'), 20: [0x2f, 0x2b, 0xc1, 0x3f, 0] })],
  ['image/webp', bytes(30, { 12: letters('VP8 '), 26: [0x2c, 0x41, 0, 0xc1] })],
] as const)('a %s says its size where its form has it', (type, head) => {
  expect(pixelSizeOf(type, head)).toEqual({ width: 300, height: 256 });
  expect(pixelSizeOf(type, head.subarray(0, -3))).toBeNull();
});
