/** Only what a whole file holds comes onto paper: never what happened to lie in memory. */
import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { joined } from '../../../shared/picture/joined.ts';
import { pngOf, pngPart } from '../../../shared/testing/png-of.ts';
import { drawn, facelike, jpegBytes } from '../../sandbox/testing/drawn.ts';
import { printable } from './pictures.ts';

const WIDTH = 100;
const HEIGHT = 133;
const ROW = 1 + 3 * WIDTH;

/** A PNG of 8-bit colours whose pixels are that stream; checksums and lengths are right. */
const pngFrom = (stream: Uint8Array) =>
  joined([
    pngOf(WIDTH, HEIGHT).subarray(0, 33),
    pngPart('IDAT', new Uint8Array(stream)),
    pngPart('IEND', new Uint8Array()),
  ]);
const print = (bytes: Uint8Array) => printable({ mediaType: 'image/png', bytes, sha256: '' });

it('a whole picture is written anew, pixel for pixel', () => {
  const made = print(pngFrom(deflateSync(new Uint8Array(ROW * HEIGHT).fill(0))));
  const { width, height } = PNG.sync.read(Buffer.from(made ?? ''));
  expect([width, height]).toEqual([WIDTH, HEIGHT]);
});

it.each([
  ['no stream at all', new Uint8Array()],
  ['a stream that is none', new Uint8Array(300)],
  ['a stream that breaks off', deflateSync(new Uint8Array(ROW * HEIGHT)).subarray(0, 20)],
  ['too few rows', deflateSync(new Uint8Array(ROW * 3))],
  ['far too many bytes', deflateSync(new Uint8Array(50_000_000))],
])('%s is no picture, however often it is looked at', (_, stream) => {
  const bytes = pngFrom(stream);
  // What lies in memory differs from time to time, and often looks like rows of black.
  for (let i = 0; i < 60; i += 1) expect(print(bytes)).toBeNull();
});

it.each([{}, { progressive: true }])(
  'a JPEG goes in as it came, and one that breaks off is no picture: %j',
  async (options) => {
    const bytes = await jpegBytes(drawn(WIDTH, HEIGHT, facelike), options);
    const printed = (jpeg: Uint8Array) => printable({ mediaType: 'image/jpeg', bytes: jpeg, sha256: '' });
    expect(printed(bytes)).toBe(bytes);
    expect(printed(joined([bytes, new Uint8Array(9)]))).toHaveLength(bytes.length + 9);
    for (const share of [0.4, 0.7, 0.95]) {
      expect(printed(bytes.subarray(0, Math.floor(bytes.length * share)))).toBeNull();
    }
  },
);
