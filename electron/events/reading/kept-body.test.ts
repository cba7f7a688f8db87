/** What is kept of a body: no virtual NIN, however it is written, and everything besides as it came. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAnswer } from '../../../shared/envelope.ts';
import { isVirtualNin } from '../../../shared/kinds/virtual-nin.ts';
import { readFacts } from './event-facts.ts';
import { isTelling, keptBody, keptText as keptValue } from './kept-body.ts';

const NUMBER = 'AB123456789012CD';
const keptText = (text: string) => Buffer.from(keptBody(Buffer.from(text))).toString();
const stars = (text: string) => '*'.repeat(Buffer.byteLength(text));

describe('a virtual NIN in a body', () => {
  it.each([
    NUMBER,
    NUMBER.toLowerCase(),
    'AB-123456789012-CD',
    'ab 1234 5678 9012 cd',
    'AB.1234_5678.9012 CD',
    'AB%201234%205678%209012%20CD',
    'AB\\t1234\\n5678 9012\\u00a0CD',
    'AB\u00a01234\u20095678\u20119012\u3000CD',
    '\\u0041B123456789012C\\u0064',
    'AB\\u0031\\u002d23456789012CD',
  ])('is struck out as %j', (written) => {
    expect(keptText(`{"a":"${written}","b":"The token ${written}, has expired"}`)).toBe(
      `{"a":"${stars(written)}","b":"The token ${stars(written)}, has expired"}`,
    );
  });

  it.each([
    NUMBER,
    '\\u0041B123456789012CD',
    'AB\\u003123-4567 89012CD',
    'AB\\u002d1234\\n56789012\\u00a0CD',
  ])('is struck out of JSON within a text of JSON as %j', (written) => {
    const text = JSON.stringify(`{"vnin":"${written}","a":"\\u0041\\n"}`);
    const kept = parseAnswer(keptText(text));
    expect(isVirtualNin(readFacts(parseAnswer(text)).numbers[0]?.number ?? '')).toBe(true);
    expect(kept).toEqual({ vnin: expect.stringMatching(/^\*+$/u), a: 'A\n' });
  });

  it('is not seen in the letter of an escape', () => {
    const texts = ['\\n', '\\t', '\\b', '\\\\\\f'].map((before) => `${before}B123456789012CD`);
    for (const text of [...texts, '\\ua123456789012CD']) {
      const body = Buffer.from(`{"a":"${text}"}`);
      expect(keptBody(body)).toBe(body);
    }
    // What stands behind a backslash that is escaped itself is no escape.
    for (const number of [
      NUMBER,
      'NA123456789012CD',
      'RT12-3456 7890-12CD',
      'TN1234\\n56789012CD',
      'N-A123456789012CD',
      'T \\u00ad N123456789012CD',
    ])
      expect(keptText(`{"a":"\\\\${number}"}`)).toBe(`{"a":"\\\\${stars(number)}"}`);
  });

  it('is struck out behind a line end that is escaped', () => {
    expect(keptText(`{"a":"Used up:\\n${NUMBER}"}`)).toBe(`{"a":"Used up:\\n${stars(NUMBER)}"}`);
  });

  it('leaves JSON behind, whatever stands before it', () => {
    for (const before of ['\\\\', '\\\\n', '\\n', '\\\\\\n', '\\"', '\\u00e9']) {
      for (const written of [NUMBER, `\\u0041${NUMBER.slice(1)}`]) {
        const kept = keptText(`{"a":"${before}${written}"}`);
        expect(() => JSON.parse(kept)).not.toThrow();
        expect(kept).not.toContain(NUMBER);
      }
    }
  });

  it('is not seen in what is longer, shorter or divided by other signs', () => {
    for (const text of [
      `{"a":"x${NUMBER}","b":"${NUMBER}1","c":"${NUMBER.slice(1)}"}`,
      '{"bvn":"22212345678","at":"2026-11-20T13:05:00Z"}',
      '["AB","123456789012","CD"]',
      'é'.repeat(50),
    ]) {
      const body = Buffer.from(text);
      expect(keptBody(body)).toBe(body);
    }
  });

  it('is not seen in a part of a UUID', () => {
    for (const uuid of ['ab123456-7890-41cd-8abc-0123456789ab', '0000000a-0000-4000-ab12-3456789012cd']) {
      const body = Buffer.from(`{"id":"evt_${uuid}"}`);
      expect(keptBody(body)).toBe(body);
      expect(isTelling(`evt_${uuid}`)).toBe(true);
    }
    expect(keptText('{"a":"ab123456-7890-41cd-8abc"}')).toBe(`{"a":"${stars('ab123456-7890-41cd')}-8abc"}`);
  });

  it('leaves the bytes that were given as they are', () => {
    const body = Buffer.from(NUMBER);
    keptBody(body);
    expect(body.toString()).toBe(NUMBER);
  });

  it('that is taken for one in an event never stays', () => {
    const letter = fc.constantFrom(...'ABYZabyz');
    const digit = fc.constantFrom(...'0123456789');
    const between = fc.string({
      unit: fc.constantFrom(...'- \t\n\u000b\u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff'),
      maxLength: 3,
    });
    const signs = fc.tuple(...[...'AA000000000000AA'].map((one) => (one === 'A' ? letter : digit)));
    const gaps = fc.array(between, { minLength: 17, maxLength: 17 });
    const drawn = fc.tuple(signs, gaps, fc.array(fc.boolean(), { minLength: 100, maxLength: 100 }));
    fc.assert(
      fc.property(drawn, ([all, between, escapes]) => {
        const value = [...all.map((sign, at) => `${between[at]}${sign}`), between[16]].join('');
        const written = [...value].map((sign, at) =>
          escapes[at]
            ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
            : JSON.stringify(sign).slice(1, -1),
        );
        const text = `{"vnin":"${written.join('')}"}`;
        const isVirtual = (json: unknown) =>
          readFacts(json).numbers.some(({ number }) => isVirtualNin(number));
        expect(isVirtual(JSON.parse(text))).toBe(true);
        expect(isVirtual(JSON.parse(keptText(text)))).toBe(false);
        expect(keptBody(Buffer.from(text))).toHaveLength(Buffer.byteLength(text));
      }),
      { numRuns: 500 },
    );
  });

  it('is looked for in a time that grows with the body alone', () => {
    const hostile = [
      'A',
      'A ',
      'AB1',
      'AB1 ',
      `AB${' '.repeat(999)}1`,
      '\\u0020',
      '\\',
      'A\u00a0',
      '\\n',
      '\\\\n',
    ];
    hostile.push(
      '\\N',
      '\\R\\T',
      '\\NA',
      '\\\\N',
      ' \\\\N',
      '\\\\u0020',
      'A\\n',
      `AB${'\\n'.repeat(50)}`,
      `${'\\'.repeat(999)}A`,
    );
    for (const piece of hostile) {
      const body = Buffer.from(`A${piece.repeat(2_000_000 / piece.length)}`);
      const from = performance.now();
      expect(keptBody(body)).toBe(body);
      expect(performance.now() - from).toBeLessThan(1_500);
    }
  });
});

describe('a virtual NIN in a text', () => {
  it.each([
    `id ${NUMBER}`,
    'AB-1234-5678-9012-CD',
    // With one sign a byte, as HTTP hands headers over, and as a file has them.
    'AB\u00a0123456789012\u00c2\u00a0CD',
    'AB\u2009123456789012\u2009CD',
  ])('is struck out as %j, and so tells nothing', (text) => {
    expect(keptValue(text)).toMatch(/^(?:id )?\*{16,}$/u);
    expect([isTelling(text), isTelling(keptValue(text))]).toEqual([false, false]);
  });

  it('is the only thing that is taken out of it', () => {
    for (const text of ['Zoë · 22212345678', 'é\u2009ü', '']) {
      expect([keptValue(text), isTelling(text)]).toEqual([text, true]);
    }
    expect(keptValue(`Zoë\u2009${NUMBER}`)).toBe(`Zoë\u2009${stars(NUMBER)}`);
  });
});
