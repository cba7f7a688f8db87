import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIdentifier } from '../../shared/kinds.ts';
import { defaultSettings } from '../../shared/profile.ts';
import known from '../../shared/testing/signature-vectors.json' with { type: 'json' };
import { bodyText as bodyOf } from './body.ts';
import { hashAnswer, hashBody, signBody } from './signature.ts';

const bodyText = (number: string, identifier: string) =>
  bodyOf(defaultSettings, { kind: 'bvn', number, identifier, declared: {}, picture: null });

/** A JSON text written with white space of JSON's own between its tokens, in every place where it may stand. */
const spaced = fc
  .tuple(
    fc.string(),
    fc.string(),
    fc.array(fc.constantFrom('', ' ', '\n', '\t', '\r', '  \r\n'), { minLength: 9 }),
  )
  .map(([number, identifier, gaps]) => {
    const tokens = [
      '{',
      '"number"',
      ':',
      JSON.stringify(number),
      ',',
      '"identifier"',
      ':',
      JSON.stringify(identifier),
      '}',
    ];
    return { number, identifier, text: tokens.map((token, i) => token + (gaps[i] ?? '')).join('') };
  });

describe('the signature', () => {
  it.each(known.vectors)('is right for: $name', ({ body, signature }) => {
    expect(signBody(body, known.encryptionKey)).toBe(signature);
  });

  it('does not change with white space between tokens', () => {
    fc.assert(
      fc.property(spaced, ({ number, identifier, text }) => {
        expect(JSON.parse(text)).toEqual({ number, identifier });
        expect(signBody(text, 'k')).toBe(signBody(bodyText(number, identifier), 'k'));
      }),
    );
  });

  it('is that of the whole text without its white space, however many pieces it falls into', () => {
    const whole = (text: string) =>
      createHmac('sha512', 'k').update(text.replace(/\s+/gu, ''), 'utf8').digest('hex');
    const space = fc.constantFrom(' ', '\n', '\u00a0', '\u2028', '\ufeff', ' \t\r\n\v\f');
    // Halves of a sign too: two of them with a space in between make one sign without it.
    const piece = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', 'a', '\ud83d', '\ude00'));
    const text = fc
      .array(fc.tuple(piece, space), { maxLength: 200 })
      .map((pieces) => pieces.map(([words, gap]) => words + gap).join(''));
    fc.assert(fc.property(text, (typed) => void expect(signBody(typed, 'k')).toBe(whole(typed))));
    expect(signBody('\ud83d \ude00', 'k')).toBe(whole('😀'));
  });

  it('is lower-case hexadecimal of 512 bits and depends on case, key and every other character', () => {
    expect(signBody('{}', 'k')).toMatch(/^[0-9a-f]{128}$/u);
    expect(signBody('{"a":"A"}', 'k')).not.toBe(signBody('{"a":"a"}', 'k'));
    expect(signBody('{}', 'k')).not.toBe(signBody('{}', 'K'));
  });

  it('is the same under every reading of “white space”, once the identifier is in its normal form', () => {
    // JSON's own four; those with the other signs of ASCII that some languages count; all that Unicode calls a space.
    const json = ' \t\r\n';
    const ascii = `${json}\v\f${String.fromCharCode(0x1c, 0x1d, 0x1e, 0x1f, 0x85)}`;
    const readings = [
      (sign: string) => json.includes(sign),
      (sign: string) => ascii.includes(sign),
      (sign: string) => ascii.includes(sign) || /[\s\p{Z}]/u.test(sign),
      // Unicode before 6.3, as in Java 8.
      (sign: string) => ascii.includes(sign) || /[\s\p{Z}\u180e]/u.test(sign),
    ];
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { verdict, number } = readIdentifier(typed);
        fc.pre(verdict === 'fits');
        const text = bodyText('22212345678', number);
        const signed = signBody(text, 'k');
        for (const isSpace of readings) {
          const without = [...text].filter((sign) => !isSpace(sign)).join('');
          expect(signBody(without, 'k')).toBe(signed);
        }
      }),
    );
  });
});

describe('hashes of bytes', () => {
  it('are SHA-512 of the body and SHA-256 of the answer', () => {
    const bytes = Buffer.from('{"number":"22212345678"}');
    expect(hashBody(bytes)).toBe(createHash('sha512').update(bytes).digest('hex'));
    expect(hashAnswer(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});
