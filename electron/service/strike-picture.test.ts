import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPicture, strikePicture, strikePictureCut } from './strike-picture.ts';

const pictureOf = (content: Uint8Array) => ({
  content,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
const picture = pictureOf(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(3_000)]));
const base64 = Buffer.from(picture.content).toString('base64');
const urlSafe = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const inLines = base64.match(/.{1,76}/gu)?.join('\n') ?? '';

const struck = (text: string) => Buffer.from(strikePicture(Buffer.from(text), picture)).toString();

describe('a picture that the service repeats', () => {
  it.each([
    ['as it was sent', JSON.stringify({ image: base64, name: 'Ada' })],
    ['without what fills it up', JSON.stringify({ image: base64.replaceAll('=', ''), name: 'Ada' })],
    ['in the other alphabet', JSON.stringify({ image: urlSafe, name: 'Ada' })],
    ['behind its type', JSON.stringify({ image: `data:image/jpeg;base64,${base64}`, name: 'Ada' })],
    ['in lines', JSON.stringify({ image: inLines, name: 'Ada' })],
    ['with its slashes escaped', JSON.stringify({ image: base64, name: 'Ada' }).replaceAll('/', '\\/')],
    [
      'with other signs escaped',
      JSON.stringify({ image: base64, name: 'Ada' }).replaceAll('+', '\\u002b').replaceAll('=', '\\u003D'),
    ],
    ['in JSON within JSON', JSON.stringify({ raw: JSON.stringify({ image: inLines }), name: 'Ada' })],
    ['in XML', `<r><image>\n${inLines}\n</image><name>Ada</name></r>`],
    ['twice', JSON.stringify({ image: base64, again: [base64], name: 'Ada' })],
  ])('%s is struck out, and nothing else of the answer', (_, text) => {
    const left = struck(text);
    expect(left.length).toBe(text.length);
    expect(left).toContain('Ada');
    expect(left).not.toMatch(/[A-Za-z0-9+/_-]{40}/u);
    if (text.startsWith('{')) expect(Object.keys(JSON.parse(left))).toEqual(Object.keys(JSON.parse(text)));
  });

  it('leaves another picture, one that is longer, and an answer without one as they are', () => {
    const other = randomBytes(picture.bytes).toString('base64');
    for (const text of [
      JSON.stringify({ photo: other }),
      JSON.stringify({ photo: `AAAA${base64}` }),
      '{"status":true}',
      '',
      '\\'.repeat(50_000),
    ]) {
      const bytes = Buffer.from(text);
      expect(strikePicture(bytes, picture)).toBe(bytes);
    }
    expect([isPicture(base64, picture), isPicture(other, picture)]).toEqual([true, false]);
  });

  it('of which an answer that broke off holds the beginning is struck out too', () => {
    const cut = (text: string) => Buffer.from(strikePictureCut(Buffer.from(text), picture)).toString();
    expect(cut(`{"image":"${base64.slice(0, 900)}`)).toBe(`{"image":"${'*'.repeat(900)}`);
    expect(cut(`{"image":"${urlSafe.slice(0, 900)}`)).toBe(`{"image":"${'*'.repeat(900)}`);
    expect(cut(`{"image":"${base64}","name":"A`)).toContain('","name":"A');
    const short = `{"image":"${base64.slice(0, 40)}`;
    const other = `{"photo":"/9j/${randomBytes(600).toString('base64')}`;
    for (const text of [short, other, `{"image":"${base64.slice(0, 900)}"`]) expect(cut(text)).toBe(text);
  });

  it('is found whatever it holds and whatever stands around it', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.string(),
        fc.string(),
        (content, before, after) => {
          const own = pictureOf(content);
          const text = JSON.stringify({ before, image: Buffer.from(content).toString('base64'), after });
          const left = Buffer.from(strikePicture(Buffer.from(text), own)).toString();
          expect(JSON.parse(left)).toMatchObject({ image: expect.stringMatching(/^\*+$/u) });
        },
      ),
    );
  });
});
