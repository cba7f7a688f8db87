import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pixelSizeOf, refusalOfPixels } from '../../../shared/pixel-size.ts';
import { isSizeBehind, refusalOf, stepsFor } from './fit-picture.ts';

const bytes = (...parts: (number[] | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  );
const four = (n: number) => [n >>> 24, (n >> 16) & 255, (n >> 8) & 255, n & 255];
const two = (n: number) => [n >> 8, n & 255];

const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', four(width), four(height), [8, 2, 0, 0, 0]);
/** With a table and a filled-up marker before the frame, as cameras write them. */
const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1, ...two(10), ...Array(8).fill(0xff)],
    [0xff, 0xff, 0xc4, ...two(4), 0, 0],
    [0xff, 0xc2, ...two(17), 8, ...two(height), ...two(width)],
  );
const riff = (chunk: string, body: number[]) =>
  bytes('RIFF', [0, 0, 0, 0], 'WEBP', chunk, [0, 0, 0, 0], body);
const webp = {
  extended: riff('VP8X', [0, 0, 0, 0, 0x7f, 0x02, 0, 0xdf, 0x01, 0]),
  lossy: riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]),
  lossless: riff('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0x00]),
};

describe('the size that a picture says it has', () => {
  it('is read from its first bytes', () => {
    expect(pixelSizeOf('image/png', png(640, 480))).toEqual({ width: 640, height: 480 });
    expect(pixelSizeOf('image/jpeg', jpeg(640, 480))).toEqual({ width: 640, height: 480 });
    for (const head of Object.values(webp)) {
      expect(pixelSizeOf('image/webp', head)).toEqual({ width: 640, height: 480 });
    }
  });

  it('is null, and no error, for whatever bytes come', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 64 }),
        fc.constantFrom('image/jpeg', 'image/webp'),
        (head, type) => {
          const size = pixelSizeOf(type, head);
          expect(size === null || size.width >= 0).toBe(true);
        },
      ),
    );
    expect(pixelSizeOf('image/jpeg', jpeg(640, 480).slice(0, 20))).toBeNull();
  });
});

describe('a file that is refused before it is decoded', () => {
  it.each<[string, Uint8Array, number, string | null]>([
    ['a good picture', jpeg(640, 480), 1000, null],
    ['text', bytes('hello, world, this is no picture'), 32, 'no JPEG, PNG or WebP'],
    ['nothing', bytes(), 0, 'no JPEG, PNG or WebP'],
    ['packed bytes', Uint8Array.from(deflateSync('x'.repeat(100))), 20, 'no JPEG, PNG or WebP'],
    ['a phone’s picture', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 40, 'a HEIC picture'],
    [
      'a drawing',
      bytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      60,
      'an SVG drawing',
    ],
    ['a film', bytes('\0\0\0\x18ftypmp42'), 40, 'no JPEG, PNG or WebP'],
    ['a large file', jpeg(640, 480), 25_000_001, 'larger than 25 MB'],
    ['a picture that would unpack to gigabytes', png(60_000, 60_000), 4000, 'more than 50 megapixels'],
    ['a tiny one', png(800, 199), 4000, 'smaller than 200 pixels (800 × 199)'],
    ['a strip', png(2000, 250), 4000, 'too narrow for its length (2000 × 250)'],
    ['one that breaks off', jpeg(640, 480).slice(0, 24), 24, 'may be damaged'],
  ])('%s', (_, head, size, said) => {
    const refusal = refusalOf(head, size);
    if (said === null) expect(refusal).toBeNull();
    else expect(refusal).toContain(said);
  });
});

it('the size of a JPEG alone may stand behind much else, and of no file that is too large is more read for it', () => {
  const profile = new Uint8Array(2 + 2 + 65_000);
  profile.set([0xff, 0xe2, 0xfd, 0xea]);
  const whole = jpeg(640, 480);
  const far = Uint8Array.from([...whole.slice(0, 2), ...profile, ...profile, ...whole.slice(2)]);
  const head = far.slice(0, 70_000);
  expect(isSizeBehind(head, far.length)).toBe(true);
  expect([refusalOf(head, far.length), refusalOf(far, far.length)]).toEqual([
    expect.stringContaining('may be damaged'),
    null,
  ]);
  expect(isSizeBehind(far, far.length)).toBe(false);
  expect(isSizeBehind(head, 25_000_001)).toBe(false);
  expect(isSizeBehind(png(640, 480).slice(0, 12), 4_000)).toBe(false);
});

describe('the sizes and qualities that are tried', () => {
  it('go from the best to the smallest, and no further down than 640', () => {
    const steps = stepsFor({ width: 3000, height: 4000 });
    expect(steps[0]).toEqual({ width: 960, height: 1280, quality: 0.92 });
    expect(steps.at(-1)).toEqual({ width: 480, height: 640, quality: 0.35 });
  });

  it('never make a picture larger, and keep its shape', () => {
    const side = fc.integer({ min: 200, max: 8000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        for (const step of stepsFor({ width, height })) {
          const longest = Math.max(step.width, step.height);
          expect(longest).toBeLessThanOrEqual(Math.min(1280, Math.max(width, height)));
          expect(longest).toBeGreaterThanOrEqual(Math.min(640, Math.max(width, height)));
          expect(Math.abs(step.width * height - step.height * width)).toBeLessThanOrEqual(
            Math.max(width, height),
          );
        }
      }),
    );
  });

  it('leave no picture that the desk then refuses: one of which none could be made is refused beforehand', () => {
    const side = fc.integer({ min: 200, max: 8000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const steps = stepsFor({ width, height });
        expect(steps.map(refusalOfPixels)).toEqual(steps.map(() => null));
        expect(refusalOf(png(width, height), 4000) === null).toBe(
          steps.length > 0 && width * height <= 50_000_000,
        );
      }),
    );
  });
});
