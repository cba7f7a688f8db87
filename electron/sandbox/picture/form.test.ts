import { describe, expect, it } from 'vitest';
import { drawn, facelike, pngBytes } from '../testing/drawn.ts';
import { pictureIn, problemOfPicture } from './form.ts';

const base64 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').toString('base64');
const JPEG = base64('ffd8ffe000104a4649460001010000');
const WEBP = base64('52494646 24000000 57454250 56503820');
const PNG = Buffer.from(pngBytes(drawn(8, 8, facelike))).toString('base64');

describe('the form of a picture', () => {
  it.each([
    ['JPEG', JPEG, 'image/jpeg'],
    ['PNG', PNG, 'image/png'],
    ['WebP', WEBP, 'image/webp'],
    ['JPEG with a prefix', `data:image/jpeg;base64,${JPEG}`, 'image/jpeg'],
    ['WebP with a prefix in capitals', `DATA:IMAGE/WEBP;BASE64,${WEBP}`, 'image/webp'],
    ['WebP with the prefix of another', `data:image/png;base64,${WEBP}`, 'image/webp'],
    ['of several megabytes', JPEG.padEnd(6_000_000, 'A'), 'image/jpeg'],
  ])('is right: %s', (_name, image, type) => {
    expect(problemOfPicture(image)).toBeNull();
    const picture = pictureIn(image);
    expect(picture?.type).toBe(type);
    const text = image.slice(image.indexOf(',') + 1);
    expect(Buffer.from(picture?.bytes ?? []).toString('base64')).toBe(text);
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 7],
    ['a prefix alone', 'data:image/png;base64,'],
    ['no base64', 'not a picture at all'],
    ['URL-safe base64', JPEG.replaceAll('/', '_')],
    ['padding in the middle', `${JPEG}====${JPEG}`],
    ['not a whole number of bytes', JPEG.slice(0, -1)],
    ['line breaks', `${JPEG}\n${JPEG}`],
    ['a GIF', base64('47494638 39610100 01000000')],
    ['a PDF with a prefix of a picture', `data:image/png;base64,${base64('255044462d312e37 00000000')}`],
    ['another RIFF', base64('52494646 24000000 57415645 666d7420')],
    ['a prefix of another type', `data:text/plain;base64,${JPEG}`],
    ['two prefixes', `data:image/png;base64,data:image/png;base64,${PNG}`],
    ['a megabyte that ends wrong', `${JPEG.padEnd(1_000_000, 'A')}!!!!`],
  ])('is wrong: %s', (_name, image) => {
    expect(problemOfPicture(image)).toMatch(/^must be [^.]+$/u);
  });
});
