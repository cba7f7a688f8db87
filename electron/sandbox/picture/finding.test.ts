import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../../../shared/testing/png-of.ts';
import { drawn, facelike, jpegBytes, pngBytes, portraitBytes, turnedByExif, wall } from '../testing/drawn.ts';
import { findIn } from './finding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

let face: Bytes;

beforeAll(async () => {
  face = await jpegBytes(drawn(640, 480, facelike));
});

const inJpeg = async (bytes: Bytes) => findIn({ type: 'image/jpeg', bytes });
const inPng = (bytes: Bytes) => findIn({ type: 'image/png', bytes });
const cut = (bytes: Bytes, share: number) => bytes.slice(0, Math.floor(bytes.length * share));

/** A WebP file's head of so many pixels; the picture itself is left out. */
function webpOf(width: number, height: number): Bytes {
  const bytes = new Uint8Array(40);
  bytes.set(Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1'));
  new DataView(bytes.buffer).setUint32(24, width - 1, true);
  new DataView(bytes.buffer).setUint32(27, height - 1, true);
  return bytes;
}

describe('a picture that can be compared', () => {
  it('is a JPEG, of either manner and any quality, also one that asks to be turned', async () => {
    const pixels = drawn(640, 480, facelike);
    for (const bytes of [
      face,
      await jpegBytes(pixels, { progressive: false }),
      await jpegBytes(pixels, { quality: 5 }),
      await jpegBytes(pixels, { color_space: 1 }),
      turnedByExif(face),
    ]) {
      expect(await inJpeg(bytes)).toEqual({
        found: 'face',
        digest: expect.stringMatching(/^[0-9a-f]{64}$/u),
      });
    }
  });

  it('is a PNG, and every portrait that the sandbox draws', async () => {
    expect(await inPng(pngBytes(drawn(300, 400, facelike)))).toMatchObject({ found: 'face' });
    for (let i = 0; i < 25; i++) {
      expect(await inPng(portraitBytes(String(22_210_000_000 + i * 7919)))).toMatchObject({ found: 'face' });
    }
  });

  it('is a photograph of people', async () => {
    const folder = new URL('../../../node_modules/@vladmandic/face-api/demo/', import.meta.url);
    const names = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) {
      const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
      expect(await inJpeg(bytes), name).toMatchObject({ found: 'face' });
    }
  });

  it('is a WebP by its size alone', async () => {
    const webp = (width: number, height: number) =>
      findIn({ type: 'image/webp', bytes: webpOf(width, height) });
    expect(await webp(640, 480)).toMatchObject({ found: 'face' });
    expect(await webp(640, 199)).toMatchObject({ found: 'too-small' });
    expect(await webp(8001, 300)).toMatchObject({ found: 'too-large' });
  });

  it('has the same digest each time, and another picture has another', async () => {
    const [one, again, other] = await Promise.all([inJpeg(face), inJpeg(face), inJpeg(turnedByExif(face))]);
    expect(one).toEqual(again);
    expect(one).not.toEqual(other);
  });
});

describe('a picture that cannot be read', () => {
  it.each([0.2, 0.5, 0.9, 0.99])('is one that breaks off after %d of it', async (share) => {
    expect(await inJpeg(cut(face, share))).toEqual({ found: 'nothing-readable' });
    expect(await inPng(cut(pngBytes(drawn(300, 400, facelike)), share))).toEqual({
      found: 'nothing-readable',
    });
  });

  it('is a head without a picture, a wrong size in the head, or another form under its name', async () => {
    const lying = face.slice();
    const at = lying.findIndex(
      (byte, i) => byte === 0xff && (lying[i + 1] === 0xc0 || lying[i + 1] === 0xc2),
    );
    new DataView(lying.buffer).setUint16(at + 5, 481);
    const png = pngBytes(drawn(300, 400, facelike));
    const swollen = png.slice();
    new DataView(swollen.buffer).setUint32(16, 4000);
    for (const bytes of [
      new Uint8Array(),
      new Uint8Array(Buffer.from('ffd8ffe000104a4649460001010000', 'hex')),
      png,
    ])
      expect(await inJpeg(bytes)).toEqual({ found: 'nothing-readable' });
    expect(await inJpeg(lying)).toMatchObject({ found: 'nothing-readable' });
    for (const bytes of [new Uint8Array(pngOf(400, 500)), swollen, new Uint8Array(pngOf(0, 0))])
      expect(await inPng(bytes)).toEqual({ found: 'nothing-readable' });
  });

  it('leaves the next one unharmed', async () => {
    for (let i = 0; i < 5; i++) await inJpeg(cut(face, 0.3));
    expect(await inJpeg(face)).toMatchObject({ found: 'face' });
  });

  it('is found whatever the bytes', async () => {
    const mark = fc.constantFrom('ffd8ff', '89504e470d0a1a0a0000000d49484452', 'ffd8ffc000110801e00280');
    await fc.assert(
      fc.asyncProperty(mark, fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        const bytes = new Uint8Array(Buffer.concat([Buffer.from(head, 'hex'), tail]));
        const { found } = await findIn({ type: head.startsWith('ff') ? 'image/jpeg' : 'image/png', bytes });
        expect(['nothing-readable', 'too-large', 'too-small']).toContain(found);
      }),
      { numRuns: 150 },
    );
  });

  it('or can, in some way, if a few bytes of it are others', async () => {
    const places = fc.array(fc.tuple(fc.nat({ max: face.length - 1 }), fc.nat({ max: 255 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(places, async (changes) => {
        const bytes = face.slice();
        for (const [at, value] of changes) bytes[at] = value;
        expect(await inJpeg(bytes)).toHaveProperty('found');
      }),
      { numRuns: 120 },
    );
  });
});

describe('a picture that is read and not fit', () => {
  it.each([
    [199, 400],
    [400, 199],
    [1, 1],
  ])('is too small: %d × %d', async (width, height) => {
    const small = drawn(width, height, facelike);
    const tooSmall = { found: 'too-small', size: { width, height } };
    expect(await inPng(pngBytes(small))).toEqual(tooSmall);
    expect(await inJpeg(await jpegBytes(small))).toEqual(tooSmall);
  });

  it.each([
    [8001, 300],
    [300, 20_000],
    [7900, 7900],
    [4_000_000_000, 4_000_000_000],
  ])('is too large, which its head tells: %d × %d', async (width, height) => {
    expect(await inPng(new Uint8Array(pngOf(width, height)))).toEqual({
      found: 'too-large',
      size: { width, height },
    });
  });

  it('is too dark, black too', async () => {
    expect(await inPng(pngBytes(drawn(300, 300, () => 0)))).toEqual({ found: 'too-dark' });
    const night = drawn(300, 300, (x, y) => facelike(x, y) * 0.15);
    expect(await inJpeg(await jpegBytes(night))).toEqual({ found: 'too-dark' });
    expect(await inJpeg(await jpegBytes(drawn(300, 300, (x, y) => facelike(x, y) * 0.4)))).toMatchObject({
      found: 'face',
    });
  });

  it.each([
    ['even', wall],
    ['white', () => 255],
    ['lit from the side', (x: number) => 60 + 140 * x],
  ])('shows no face, but a wall: %s', async (_name, light) => {
    expect(await inPng(pngBytes(drawn(300, 300, light)))).toEqual({ found: 'no-face' });
    expect(await inJpeg(await jpegBytes(drawn(300, 300, light)))).toEqual({ found: 'no-face' });
  });
});
