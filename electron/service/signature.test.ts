import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readIdentifier } from '../../shared/kinds.ts';
import known from '../../shared/testing/signature-vectors.json' with { type: 'json' };
import { bodyText } from './request.ts';
import { hashAnswer, hashBody, signBody } from './signature.ts';

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
