/** What is taken out of a JPEG before it is sent, and that nothing of the picture itself is. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pixelSizeOf } from '../pixel-size.ts';
import { adobe, eoi, jfif, plain, scans, segment, soi, tables, text } from '../testing/jpeg-parts.ts';
import { cleanJpeg } from './clean-jpeg.ts';
import { exifOf, orientationIn } from './exif-orientation.ts';
import { joined } from './joined.ts';

const CANARY = 'canary-6.4541N-3.3947E';
const canary = text(CANARY);
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);

/** Everything that a JPEG can carry beside its picture. */
const asides: readonly (readonly [string, Uint8Array])[] = [
  ['EXIF with a place', segment(0xe1, joined([text('Exif\0\0MM\0*\0\0\0\x08\0\0'), canary]))],
  ['XMP', segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${CANARY}</x>`))],
  ['a colour profile', segment(0xe2, text(`ICC_PROFILE\0\x01\x01${CANARY}`))],
  ['IPTC', segment(0xed, text(`Photoshop 3.0\x008BIM${CANARY}`))],
  ['a small picture of JFIF', segment(0xe0, text(`JFXX\0\x10${CANARY}`))],
  ['a second JFIF with a small picture', segment(0xe0, text(`JFIF\0\x01\x01\0\0\0\0\0\x05\x05${CANARY}`))],
  ['a second note of Adobe', segment(0xee, text(`Adobe\0d\0\0\0\0\x01${CANARY}`))],
  ['a comment', segment(0xfe, canary)],
  ...[0xe3, 0xe4, 0xe5, 0xe6, 0xe7, 0xe8, 0xe9, 0xea, 0xeb, 0xec, 0xef].map(
    (marker) => [`application segment ${marker.toString(16)}`, segment(marker, canary)] as const,
  ),
];

const hasCanary = (bytes: Uint8Array) => Buffer.from(bytes).includes(CANARY);

describe('a JPEG', () => {
  it('that is nothing but a picture stays as it is, byte for byte', () => {
    expect(cleanJpeg(plain)).toEqual(new Uint8Array(plain));
  });

  it.each(asides)('loses %s, wherever it stands, and nothing else', (_, aside) => {
    const parts = [soi, jfif, adobe, ...tables, ...scans, eoi];
    for (let at = 1; at < parts.length; at += 1) {
      // Ahead of the first JFIF, another one or another note of Adobe would be the first.
      if (at === 1 && (aside[1] === 0xe0 || aside[1] === 0xee)) continue;
      if (at === 2 && aside[1] === 0xee) continue;
      const dirty = joined([...parts.slice(0, at), aside, ...parts.slice(at)]);
      expect(hasCanary(dirty)).toBe(true);
      expect(cleanJpeg(dirty)).toEqual(new Uint8Array(plain));
    }
  });

  it('loses what hangs behind it, a second picture as well, and what fills its markers up', () => {
    expect(cleanJpeg(joined([plain, canary]))).toEqual(new Uint8Array(plain));
    expect(cleanJpeg(joined([plain, plain]))).toEqual(new Uint8Array(plain));
    const filled = joined([
      soi,
      ...[jfif, adobe, ...tables, ...scans, eoi].flatMap((part) => [bytesOf(255, 255), part]),
    ]);
    expect(cleanJpeg(filled)).toEqual(new Uint8Array(plain));
  });

  it('keeps no small picture in JFIF, and nothing behind a note of Adobe', () => {
    const thumbnail = segment(0xe0, joined([text('JFIF\0\x01\x01\0\0H\0H\x01\x01'), canary]));
    const long = segment(0xee, joined([adobe.subarray(4), canary]));
    const read = cleanJpeg(joined([soi, thumbnail, long, ...tables, ...scans, eoi]));
    expect(read).toEqual(new Uint8Array(plain));
  });

  /** EXIF as a camera writes it: the orientation among other things, in either order of bytes. */
  const exif = (orientation: number, little: boolean) => {
    const tiff = new Uint8Array(8 + 2 + 3 * 12 + 4);
    const view = new DataView(tiff.buffer);
    tiff.set(text(little ? 'II' : 'MM'));
    view.setUint16(2, 42, little);
    view.setUint32(4, 8, little);
    view.setUint16(8, 3, little);
    for (const [at, tag, value] of [
      [10, 0x01_0f, 9],
      [22, 0x01_12, orientation],
      [34, 0x88_25, 7],
    ] as const) {
      view.setUint16(at, tag, little);
      view.setUint16(at + 2, 3, little);
      view.setUint32(at + 4, 1, little);
      view.setUint16(at + 8, value, little);
    }
    return joined([text('Exif\0\0'), tiff, canary]);
  };

  it.each([2, 3, 4, 5, 6, 7, 8])('that stands in way %i still says so, and that alone', (orientation) => {
    for (const little of [true, false]) {
      expect(orientationIn(exif(orientation, little))).toBe(orientation);
      const turned = cleanJpeg(joined([soi, segment(0xe1, exif(orientation, little)), plain.subarray(2)]));
      const only = segment(0xe1, exifOf(orientation as 6));
      expect(turned).toEqual(joined([soi, jfif, only, plain.subarray(2 + jfif.length)]));
      expect(orientationIn(only.subarray(4))).toBe(orientation);
      expect(cleanJpeg(turned as Uint8Array)).toEqual(turned);
    }
  });

  it.each([0, 1, 9, 65_535])('that says it stands in way %i has no such word left', (orientation) => {
    const dirty = joined([soi, segment(0xe1, exif(orientation, true)), plain.subarray(2)]);
    expect(cleanJpeg(dirty)).toEqual(new Uint8Array(plain));
  });

  it('is refused wherever it is cut off', () => {
    for (let length = 0; length < plain.length; length += 1) {
      expect(cleanJpeg(plain.subarray(0, length)), `${length} bytes`).toBeNull();
    }
  });

  it.each([
    ['without a frame', [soi, ...scans, eoi]],
    ['without pixels', [soi, ...tables, eoi]],
    ['with two frames', [soi, ...tables, ...tables, ...scans, eoi]],
    ['with an unheard-of part', [soi, ...tables, segment(0xf0, canary), ...scans, eoi]],
    ['with a part that is too short to be one', [soi, bytesOf(0xff, 0xe1, 0, 1), ...tables, ...scans, eoi]],
    ['with something between its parts', [soi, ...tables, canary, ...scans, eoi]],
  ])('is refused %s', (_, parts) => {
    expect(cleanJpeg(joined(parts))).toBeNull();
  });

  it.each([1, 2, 3, 4, 5, 6])('of a camera or a program keeps its pixels: sample %i', (sample) => {
    const place = new URL(
      `../../node_modules/@vladmandic/face-api/demo/sample${sample}.jpg`,
      import.meta.url,
    );
    const bytes = readFileSync(place);
    const clean = cleanJpeg(bytes);
    if (!clean) throw new Error('It was refused');
    expect(clean.length).toBeLessThanOrEqual(bytes.length);
    expect(pixelSizeOf('image/jpeg', clean)).toEqual(pixelSizeOf('image/jpeg', bytes));
    const scan = Buffer.from([0xff, 0xda]);
    const pixels = Buffer.from(clean).subarray(Buffer.from(clean).indexOf(scan));
    expect(bytes.includes(pixels.subarray(0, -2))).toBe(true);
    for (const word of ['Exif', 'http:', 'Photoshop', 'ICC_PROFILE'])
      expect(Buffer.from(clean).includes(word), word).toBe(false);
    expect(cleanJpeg(clean)).toEqual(clean);
    expect(cleanJpeg(bytes.subarray(0, bytes.length >> 1))).toBeNull();
  });
});
