/** Checks of faces, from the request to what the app's reader makes of the answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../shared/envelope.ts';
import { type SandboxStyle, sandboxStyles } from '../../shared/sandbox-style.ts';
import { pngOf } from '../../shared/testing/png-of.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { askKind, envelopeOf, PICTURE } from './testing/ask.ts';
import { drawn, facelike, jpegBytes, pngBytes, portraitBytes, turnedByExif, wall } from './testing/drawn.ts';

const VERIFIED = '22212345678';
const DIFFERENT = '22200000201';

let sandbox: Sandbox;
let jpeg: Uint8Array;

beforeAll(async () => {
  sandbox = await startSandbox();
  jpeg = await jpegBytes(drawn(640, 640, facelike));
});
afterAll(() => sandbox.close());

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const sendPicture = (image: unknown, number = VERIFIED) => askKind(sandbox, 'face', number, {}, { image });

async function read(style: SandboxStyle, number: string, image: string) {
  sandbox.setStyle(style);
  const heard = await sendPicture(image, number);
  sandbox.setStyle('standard');
  const { reading } = readAnswer(heard.body.toString(), { kind: 'face', httpStatus: heard.status });
  return { ...reading, status: heard.status };
}

describe('a face check', () => {
  it('takes a JPEG, a PNG and a WebP, with a prefix and without, turned by its metadata or not', async () => {
    const webp = Buffer.alloc(40);
    webp.write('RIFF\0\0\0\0WEBPVP8X', 'latin1');
    webp.writeUIntLE(639, 24, 3);
    webp.writeUIntLE(479, 27, 3);
    for (const image of [
      base64(jpeg),
      `data:image/jpeg;base64,${base64(jpeg)}`,
      base64(turnedByExif(jpeg)),
      base64(portraitBytes('22298765432')),
      PICTURE,
      webp.toString('base64'),
    ]) {
      const heard = await sendPicture(image);
      expect(heard.status).toBe(200);
      expect(envelopeOf(heard).data).toMatchObject({
        match: true,
        threshold: 80,
        record: { status: 'found' },
      });
    }
  });

  it('names a score that comes from the number and from the picture, above the threshold for a match', async () => {
    const scores = new Set<number | null>();
    for (const number of [VERIFIED, '22298765432', '22211111111']) {
      for (const image of [base64(jpeg), PICTURE]) {
        const [one, again] = [await read('standard', number, image), await read('standard', number, image)];
        expect(one.confidence).toBe(again.confidence);
        expect(one.confidence).toBeGreaterThanOrEqual(80);
        expect(one.confidence).toBeLessThan(100);
        scores.add(one.confidence);
      }
    }
    expect(scores.size).toBeGreaterThan(3);
  });

  it.each(sandboxStyles)('says score and threshold alike in the style %s', async (style) => {
    const fits = await read(style, VERIFIED, base64(jpeg));
    const standard = await read('standard', VERIFIED, base64(jpeg));
    expect(fits).toMatchObject({ outcome: 'verified', match: true, threshold: 80 });
    expect(fits.confidence).toBe(standard.confidence);
    const differs = await read(style, DIFFERENT, base64(jpeg));
    expect(differs).toMatchObject({ outcome: 'mismatch', match: false, threshold: 80 });
    expect(differs.confidence).toBeLessThan(60.1);
    expect(differs.confidence).toBeGreaterThanOrEqual(10);
  });
});

const unfit = {
  'could not be decoded': Buffer.from('ffd8ffe000104a4649460001010000', 'hex'),
  'is too small: 199 × 300 pixels; each side must have 200 pixels at least': pngOf(199, 300),
  'is too large: 9000 × 300 pixels; a side may have 8,000 pixels, the whole 50 megapixels': pngOf(9000, 300),
  'is too dark': pngBytes(drawn(240, 240, () => 4)),
  'shows no face': pngBytes(drawn(240, 240, wall)),
};

describe('a picture that is not fit', () => {
  it.each(Object.entries(unfit))('%s', async (problem, bytes) => {
    const before = sandbox.counts();
    // Whatever the number would make the sandbox do, the picture comes first.
    for (const number of [VERIFIED, '22200000404', '22200000901']) {
      const heard = await sendPicture(base64(bytes), number);
      expect(heard.status).toBe(422);
      const { message, data } = envelopeOf(heard);
      expect(data).toEqual({ invalidFields: [{ field: 'image', problem }] });
      expect(message).toBe(
        problem === 'shows no face'
          ? 'No face found in the image.'
          : `The request cannot be used: image ${problem}.`,
      );
    }
    const { byKind, pictures } = sandbox.counts();
    expect(byKind).toEqual(before.byKind);
    expect(pictures - before.pictures).toBe(problem === 'could not be decoded' ? 0 : 3);
  });

  it.each(sandboxStyles)('is read as a refusal in the style %s', async (style) => {
    for (const bytes of [...Object.values(unfit), new Uint8Array()]) {
      const { outcome, message, status, identity } = await read(style, VERIFIED, base64(bytes));
      expect([outcome, status, identity]).toEqual(['rejected', 422, null]);
      expect(message).toMatch(/image/u);
    }
  });

  it('is told with the other fields that are wrong, as far as its form goes', async () => {
    const heard = await askKind(sandbox, 'face', '123', {}, { image: 'x' });
    expect(envelopeOf(heard).data).toEqual({
      invalidFields: [
        { field: 'number', problem: expect.any(String) },
        { field: 'image', problem: 'must be base64, alone or after “data:image/…;base64,”' },
      ],
    });
  });
});

it('other kinds have no picture: none is asked for, and one that is sent is not looked at', async () => {
  const before = sandbox.counts().pictures;
  expect((await askKind(sandbox, 'bvn', VERIFIED, {}, { image: 'anything' })).status).toBe(200);
  expect(sandbox.counts().pictures).toBe(before);
});

it('a sandbox whose thread cannot start says that it failed, and closes', async () => {
  const broken = await startSandbox({ pictureWorker: new URL('file:///nowhere/worker.js') });
  expect((await askKind(broken, 'face', VERIFIED)).status).toBe(500);
  expect((await askKind(broken, 'bvn', VERIFIED)).status).toBe(200);
  await broken.close();
});
