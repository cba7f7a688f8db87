/** What is taken out of a PNG and a WebP before it is sent, and that nothing of the picture itself is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureTypes } from '../picture.ts';
import { plain, text } from '../testing/jpeg-parts.ts';
import { pngOf, pngPart } from '../testing/png-of.ts';
import { cleanPicture } from './clean-picture.ts';
import { orientationOf, tiffOf } from './exif-orientation.ts';
import { joined } from './joined.ts';

const CANARY = 'canary-6.4541N-3.3947E';
const canary = Buffer.from(CANARY);
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);

const cleanPng = (bytes: Uint8Array) => cleanPicture('image/png', bytes);
const cleanWebp = (bytes: Uint8Array) => cleanPicture('image/webp', bytes);

const chunk = (name: string, content: Uint8Array) => {
  const head = new Uint8Array(8);
  head.set(text(name));
  new DataView(head.buffer).setUint32(4, content.length, true);
  return joined([head, content, new Uint8Array(content.length % 2)]);
};
const file = (...parts: Uint8Array[]) =>
  joined([chunk('RIFF', joined([text('WEBP'), ...parts])).subarray(0)]);
const lossy = chunk('VP8 ', bytesOf(0, 0, 0, 0x9d, 1, 0x2a, 0x90, 1, 0xf4, 1, 7));

describe('a PNG', () => {
  const whole = pngOf(300, 400, 200);
  const header = whole.subarray(0, 33);
  const rest = whole.subarray(33);
  const kept = [
    pngPart('gAMA', new Uint8Array(4)),
    pngPart('cHRM', new Uint8Array(32)),
    pngPart('sRGB', new Uint8Array(1)),
    pngPart('PLTE', new Uint8Array(9)),
    pngPart('tRNS', new Uint8Array(2)),
  ];

  it('keeps what its colours need', () => {
    expect(cleanPng(whole)).toEqual(whole);
    const coloured = joined([header, ...kept, rest]);
    expect(cleanPng(coloured)).toEqual(coloured);
  });

  it.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'pHYs', 'acTL', 'fdAT', 'caBX', 'gAMA', 'tRNS'])(
    'loses a %s that has something to say, before its pixels and after them',
    (name) => {
      const part = pngPart(name, joined([canary, new Uint8Array(256)]));
      const end = whole.length - 12;
      for (const dirty of [
        joined([header, part, rest]),
        joined([whole.subarray(0, end), part, whole.subarray(end)]),
      ]) {
        expect(cleanPng(dirty)).toEqual(whole);
      }
    },
  );

  it.each([2, 3, 6, 8] as const)(
    'that stands in way %i says so and nothing else of its EXIF',
    (orientation) => {
      const exif = pngPart('eXIf', joined([tiffOf(orientation), canary]));
      const only = joined([header, pngPart('eXIf', tiffOf(orientation)), rest]);
      const end = whole.length - 12;
      // Before its pixels and behind them, and once.
      for (const dirty of [
        joined([header, exif, rest]),
        joined([whole.subarray(0, end), exif, whole.subarray(end)]),
        joined([header, exif, exif, rest]),
      ])
        expect(cleanPng(dirty)).toEqual(only);
      expect(cleanPng(only)).toEqual(only);
      expect(orientationOf(tiffOf(orientation))).toBe(orientation);
      expect(cleanPng(joined([header, pngPart('eXIf', tiffOf(1)), rest]))).toEqual(whole);
    },
  );

  it('loses what hangs behind it', () => {
    expect(cleanPng(joined([whole, canary]))).toEqual(whole);
  });

  it('is refused wherever it is cut off, and with a byte changed in what is kept', () => {
    for (let length = 0; length < whole.length; length += 1)
      expect(cleanPng(whole.subarray(0, length)), `${length} bytes`).toBeNull();
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Uint8Array.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 0x04;
      // A length that grew reaches beyond the end; everything else shows in a checksum or a name.
      expect(cleanPng(damaged), `byte ${at}`).toBeNull();
    }
  });

  it.each([
    ['without pixels', [header, pngPart('IEND', new Uint8Array())]],
    ['with a part that is needed and unknown', [header, pngPart('CgBI', new Uint8Array(4)), rest]],
    ['with two headers', [header, header.subarray(8), rest]],
    [
      'with its palette before its header',
      [whole.subarray(0, 8), kept[3] as Uint8Array, header.subarray(8), rest],
    ],
    ['with a palette that is too long', [header, pngPart('PLTE', new Uint8Array(771)), rest]],
  ])('is refused %s', (_, parts) => {
    expect(cleanPng(joined(parts))).toBeNull();
  });
});

describe('a WebP', () => {
  const size = [0x8f, 1, 0, 0xf3, 1, 0];
  const extended = (flags: number) => chunk('VP8X', bytesOf(flags, 0, 0, 0, ...size));
  const alpha = chunk('ALPH', bytesOf(1, 2, 3));
  const lossless = chunk('VP8L', bytesOf(0x2f, 1, 2, 3, 4));

  it.each([
    ['lossy', file(lossy)],
    ['lossless', file(lossless)],
    ['extended', file(extended(0), lossy)],
    ['transparent', file(extended(0x10), alpha, lossy)],
  ])('that is nothing but a %s picture stays as it is', (_, whole) => {
    expect(cleanWebp(whole)).toEqual(whole);
  });

  it.each(['EXIF', 'XMP ', 'ICCP', 'abcd', 'LIST'])(
    'loses its %s, wherever it stands, and the flag for it',
    (name) => {
      const aside = chunk(name, joined([canary, bytesOf(1)]));
      const flags = 0x20 | 0x10 | 0x08 | 0x04;
      for (const parts of [
        [aside, alpha, lossy],
        [alpha, aside, lossy],
        [alpha, lossy, aside],
      ]) {
        expect(cleanWebp(file(extended(flags), ...parts))).toEqual(file(extended(0x10), alpha, lossy));
      }
      expect(cleanWebp(file(lossy, aside))).toEqual(file(lossy));
    },
  );

  it('loses what hangs behind it, and what stands where nothing is meant to', () => {
    expect(cleanWebp(joined([file(lossy), canary]))).toEqual(file(lossy));
    const reserved = chunk('VP8X', bytesOf(0xc1, 0x63, 0x61, 0x6e, ...size));
    expect(cleanWebp(file(reserved, lossy))).toEqual(file(extended(0), lossy));
  });

  it('is refused wherever it is cut off, when it moves, and with no picture or two', () => {
    const whole = file(extended(0x10), alpha, lossy);
    for (let length = 0; length < whole.length; length += 1)
      expect(cleanWebp(whole.subarray(0, length)), `${length} bytes`).toBeNull();
    for (const parts of [
      [extended(2), chunk('ANIM', new Uint8Array(6)), chunk('ANMF', lossy)],
      [extended(0)],
      [lossy, lossy],
      [lossy, lossless],
      [lossy, extended(0)],
      [extended(0), extended(0), lossy],
      [extended(0x10), alpha, alpha, lossy],
      [],
    ])
      expect(cleanWebp(file(...parts))).toBeNull();
    for (const at of [0, 8]) {
      const other = Uint8Array.from(file(lossy));
      other[at] = 0x58;
      expect(cleanWebp(other), `of another form at byte ${at}`).toBeNull();
    }
    const beyond = Uint8Array.from(file(lossy));
    beyond[16] = 200;
    expect(cleanWebp(beyond)).toBeNull();
  });
});

describe('any bytes', () => {
  const begun = {
    'image/jpeg': plain.subarray(0, 60),
    'image/png': pngOf(9, 9).subarray(0, 33),
    'image/webp': text('RIFF\x40\0\0\0WEBPVP8 '),
  };

  it.each(pictureTypes)('of a %s are read or refused, and what was read stays as it is', (type) => {
    const wild = fc.uint8Array({ maxLength: 400 });
    const beginning = begun[type];
    const changed = fc
      .tuple(fc.constantFrom(plain, pngOf(9, 9, 120), file(lossy)), fc.nat(200), fc.nat(255))
      .map(([whole, at, byte]) => Uint8Array.from(whole, (old, index) => (index === at ? byte : old)));
    fc.assert(
      fc.property(
        fc.oneof(
          wild,
          wild.map((bytes) => joined([beginning, bytes])),
          changed,
        ),
        (bytes) => {
          const clean = cleanPicture(type, bytes);
          if (clean === null) return;
          expect(cleanPicture(type, clean)).toEqual(clean);
          expect(clean.length).toBeLessThanOrEqual(bytes.length + 40);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
