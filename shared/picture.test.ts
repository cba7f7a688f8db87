import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURE_MAX_BYTES, Picture, pictureBytes, pictureTypeOf } from './picture.ts';

const base64 = (...bytes: number[]) => Buffer.from(bytes).toString('base64');
const jpeg = base64(0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10);
const png = base64(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00);
const webp = Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBPVP8 ').toString('base64');

describe('the format of a picture', () => {
  it.each([
    [jpeg, 'image/jpeg'],
    [png, 'image/png'],
    [webp, 'image/webp'],
  ])('of %s is %s, by its first bytes', (text, type) => {
    expect(pictureTypeOf(text)).toBe(type);
  });

  it.each([
    '',
    base64(0),
    Buffer.from('GIF89a').toString('base64'),
    Buffer.from('<svg>').toString('base64'),
    `data:image/jpeg;base64,${jpeg}`,
    ` ${jpeg}`,
  ])('of %j is none that is taken', (text) => {
    expect(pictureTypeOf(text)).toBeNull();
  });
});

describe('the size of a picture', () => {
  it('is the number of its bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        expect(pictureBytes(Buffer.from(bytes).toString('base64'))).toBe(bytes.length);
      }),
    );
  });
});

describe('a picture', () => {
  it('is base64 alone: no address, no line breaks, nothing else', () => {
    expect(Picture.safeParse({ mediaType: 'image/jpeg', base64: jpeg }).success).toBe(true);
    for (const text of [
      '',
      `data:image/jpeg;base64,${jpeg}`,
      `${jpeg}\n`,
      `${jpeg} `,
      'a=b=',
      'a===',
      'a-_b',
    ]) {
      expect(Picture.safeParse({ mediaType: 'image/jpeg', base64: text }).success).toBe(false);
    }
    expect(Picture.safeParse({ mediaType: 'image/gif', base64: jpeg }).success).toBe(false);
    expect(Picture.safeParse({ mediaType: 'image/jpeg', base64: jpeg, name: 'Ngozi.jpg' }).success).toBe(
      false,
    );
  });

  it('of the largest size crosses, and of one byte more does not', () => {
    const of = (bytes: number) => Buffer.alloc(bytes, 0xff).toString('base64');
    const isTaken = (text: string) => Picture.safeParse({ mediaType: 'image/jpeg', base64: text }).success;
    expect([isTaken(of(PICTURE_MAX_BYTES)), isTaken(of(PICTURE_MAX_BYTES + 3))]).toEqual([true, false]);
  });
});
