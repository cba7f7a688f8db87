import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer } from '../../shared/envelope.ts';
import { sandboxStyles } from '../../shared/sandbox-style.ts';
import { problemOfPicture } from './picture.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { askKind, envelopeOf, PICTURE } from './testing/ask.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const base64 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').toString('base64');
const WEBP = base64('52494646 24000000 57454250 56503820');
const PNG = base64('89504e47 0d0a1a0a 0000000d 49484452');

const sendPicture = (image: unknown, style: Sandbox = sandbox) =>
  askKind(style, 'face', '22212345678', {}, { image });

describe('the picture of a face check', () => {
  it.each([
    ['JPEG', PICTURE],
    ['PNG', PNG],
    ['WebP', WEBP],
    ['JPEG with a prefix', `data:image/jpeg;base64,${PICTURE}`],
    ['WebP with a prefix in capitals', `DATA:IMAGE/WEBP;BASE64,${WEBP}`],
    ['of several megabytes', PICTURE.padEnd(6_000_000, 'A')],
  ])('is taken: %s', async (_name, image) => {
    const heard = await sendPicture(image);
    expect(heard.status).toBe(200);
    expect(envelopeOf(heard).data).toMatchObject({ match: true, threshold: 80, record: { status: 'found' } });
  });

  it.each([
    ['none', undefined],
    ['null', null],
    ['empty', ''],
    ['a number', 7],
    ['a prefix alone', 'data:image/png;base64,'],
    ['no base64', 'not a picture at all'],
    ['URL-safe base64', PICTURE.replaceAll('/', '_')],
    ['padding in the middle', `${PICTURE}====${PICTURE}`],
    ['not a whole number of bytes', PICTURE.slice(0, -1)],
    ['line breaks', `${PICTURE}\n${PICTURE}`],
    ['a GIF', base64('47494638 39610100 01000000')],
    ['a PDF with a prefix of a picture', `data:image/png;base64,${base64('255044462d312e37 00000000')}`],
    ['another RIFF', base64('52494646 24000000 57415645 666d7420')],
    ['a prefix of another type', `data:text/plain;base64,${PICTURE}`],
    ['two prefixes', `data:image/png;base64,data:image/png;base64,${PNG}`],
    ['a megabyte that ends wrong', `${PICTURE.padEnd(1_000_000, 'A')}!!!!`],
  ])('is refused: %s', async (_name, image) => {
    const heard = await sendPicture(image);
    expect(heard.status).toBe(422);
    const { code, message, data } = envelopeOf(heard);
    expect(code).toBe('invalid_fields');
    expect(message).toMatch(/^The request cannot be used: image must be [^.]+\.$/u);
    expect(data).toEqual({ invalidFields: [{ field: 'image', problem: problemOfPicture(image) }] });
  });

  it('is asked for by the face alone, and a refusal is read as one in every style', async () => {
    const other = await startSandbox();
    for (const style of sandboxStyles) {
      other.setStyle(style);
      expect((await askKind(other, 'bvn', '22212345678')).status).toBe(200);
      for (const image of ['', 'x', base64('0000')]) {
        const heard = await sendPicture(image, other);
        const { reading } = readAnswer(heard.body.toString(), { kind: 'face', httpStatus: heard.status });
        expect([reading.outcome, reading.message]).toEqual([
          'rejected',
          expect.stringContaining('image must be'),
        ]);
      }
    }
    await other.close();
  });
});
