import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_MAX } from './decoding.ts';
import { strikeOut, strikeOutCut, strikeOutText } from './strike-out.ts';

const NUMBER = 'AB123456789012CD';
const lower = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').toLowerCase();

describe('striking out', () => {
  it('takes every occurrence in either case, and nothing besides', () => {
    const text = `{"a":"${NUMBER}","b":"x${NUMBER.toLowerCase()}${NUMBER}","c":"aB123456789012cD é"}`;
    const stars = '*'.repeat(16);
    expect(strikeOutText(text, NUMBER)).toBe(`{"a":"${stars}","b":"x${stars}${stars}","c":"${stars} é"}`);
  });

  it('takes occurrences that share signs', () => {
    expect(strikeOutText('xababax', 'aba')).toBe('x*****x');
  });

  it('copies nothing where there is nothing to strike', () => {
    for (const text of ['', 'A', NUMBER.slice(1), 'AB123456789013CD']) {
      const bytes = Buffer.from(text);
      expect(strikeOut(bytes, NUMBER)).toBe(bytes);
    }
  });

  it('takes it with signs between, and escaped as JSON may', () => {
    for (const written of [
      'ab 1234-5678-9012 cd',
      'AB.1234_5678 9012\\tCD',
      'AB%20123456789012%20CD',
      '\\u0041B123456789012CD',
      '\\u0061\\u0042\\u0031\\u0032\\u0033456789012c\\u0044',
    ]) {
      const text = `{"message":"${written} has expired"}`;
      expect(strikeOutText(text, NUMBER)).toBe(`{"message":"${'*'.repeat(written.length)} has expired"}`);
    }
  });

  it('takes its beginning where the end is covered, since its last signs are shown by its mask', () => {
    for (const shown of ['AB1234567890', 'ab12 3456 7890', 'AB123456789', 'AB-1234'])
      for (const cover of ['****', ' ****', '-####', 'XXXX', 'xx', '••••', '…', '...', '\\u2022\\u2022']) {
        const text = `{"message":"of ${shown}${cover} here"}`;
        expect(strikeOutText(text, NUMBER)).toBe(`{"message":"of ${'*'.repeat(shown.length)}${cover} here"}`);
      }
    for (const other of ['AB1234567890', 'AB12****', 'AB123456 and *', 'AB123456. So', 'AC1234567890****']) {
      const bytes = Buffer.from(`{"message":"${other}"}`);
      expect(strikeOut(bytes, NUMBER)).toBe(bytes);
    }
  });

  it('takes it with spaces, dashes and unseen signs of every sort between, as they are or as JSON escapes them', () => {
    for (const code of [
      0xa0, 0xad, 0x1680, 0x180e, 0x2009, 0x200b, 0x2011, 0x2013, 0x2060, 0x2212, 0xfeff, 0xff0d,
    ]) {
      const escaped = `\\u${code.toString(16).padStart(4, '0')}`;
      for (const between of [String.fromCodePoint(code), escaped, `\\${escaped}`]) {
        const whole = ['AB', '1234', '5678', '9012', 'CD'].join(between);
        const stars = '*'.repeat(Buffer.byteLength(whole));
        expect(strikeOutText(`"no. ${whole} é"`, NUMBER)).toBe(`"no. ${stars} é"`);
        const bytes = Buffer.from(whole);
        for (let there = 1; there < bytes.length; there += 1) {
          const cut = strikeOutCut(bytes.subarray(0, there), NUMBER);
          expect([between, Buffer.from(cut).toString('latin1')]).toEqual([between, '*'.repeat(there)]);
        }
      }
    }
  });

  it('takes it behind an escape that ends with a letter of its own', () => {
    for (const number of ['DA123456789012CD', 'BA123456789012CD', 'FU123456789012CD', 'UN123456789012CD']) {
      for (const before of ['\\u00ad', '\\u200b', '\\uFEFF', '\\b', '\\f', '\\u2013']) {
        for (const text of [number, number.split('').join('-'), number.split('').join(before)]) {
          expect(strikeOutText(before + text, number)).toBe(before + '*'.repeat(text.length));
        }
      }
    }
  });

  it('takes it however an escape writes the code of a letter', () => {
    const number = 'JK123456789012OZ';
    const codes = [...number].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0'));
    const escaped = codes.map((code) => `\\u${code}`).join('');
    for (const written of [escaped, codes.map((code) => `\\u${code.toUpperCase()}`).join('')]) {
      expect(strikeOutText(`{"message":"${written} expired"}`, number)).toBe(
        `{"message":"${'*'.repeat(written.length)} expired"}`,
      );
    }
  });

  it('takes one that begins as an escape may', () => {
    for (const number of ['NA123456789012CD', 'RT123456789012CD', 'TN123456789012CD']) {
      for (const text of [number, `\\\\${number}`, `\\n${number.toLowerCase()}`, `C:\\${number}`]) {
        expect(strikeOutText(`"${text}"`, number)).toBe(`"${text.slice(0, -16)}${'*'.repeat(16)}"`);
      }
      for (const between of ['-', ' ', '\\n', '\\u00ad', '\\u2013 ']) {
        const apart = [...number].join(between);
        expect(strikeOutText(`"\\\\${apart}"`, number)).toBe(`"\\\\${'*'.repeat(apart.length)}"`);
      }
      expect(strikeOutText(`${number[0]}-${number.slice(1)}`, number)).toBe('*'.repeat(17));
    }
  });

  // Read from each of them, so many take minutes: no slow computer is taken for that.
  it('reads a long run of line ends once', () => {
    for (const number of [NUMBER, 'NA123456789012CD', 'RT123456789012CD', 'TN123456789012CD']) {
      const pieces = ['\\n', '\\r', '\\t', '\\N', '\\', '\\\\n', '\\\\r', '\\\\t', ' \\\\n', '\\\\n\\n'];
      for (const piece of [...pieces, ' ', '%20', number.slice(0, 1)]) {
        const bytes = Buffer.from(piece.repeat(ANSWER_MAX / piece.length));
        expect(strikeOut(bytes, number)).toBe(bytes);
      }
    }
  });

  it('reads a long run of escapes that end as the number begins once', () => {
    for (const number of ['AB', 'BA', 'DA', 'FU', 'UN'].map((first) => `${first}123456789012CD`)) {
      for (const piece of ['\\b', '\\f', '\\u00ad', '\\\\u00AD', '\\u200b', '\\ufeff', '\u2013']) {
        const bytes = Buffer.from(piece.repeat(500_000 / piece.length));
        expect(strikeOut(bytes, number)).toBe(bytes);
      }
    }
  });

  it('reads a run behind its first signs that is as long as an answer may be, and finds it around thousands', () => {
    for (const piece of [' ', '\\n', '%20', '\u2013', '\\u00ad']) {
      for (const begun of [NUMBER.slice(0, 1), NUMBER.slice(0, -1)]) {
        const bytes = Buffer.from(begun + piece.repeat(ANSWER_MAX / piece.length));
        expect(strikeOut(bytes, NUMBER)).toBe(bytes);
      }
      const apart = [...NUMBER].join(piece.repeat(4_000));
      expect(strikeOutText(apart, NUMBER)).toBe('*'.repeat(Buffer.byteLength(apart)));
    }
  });

  it('takes it in base64, wherever it stands in what was encoded', () => {
    for (const number of [NUMBER, NUMBER.toLowerCase()]) {
      for (const before of ['', 'x', 'xx', 'xxx', '{"vnin":"']) {
        const encoded = Buffer.from(`${before}${number}"}`);
        for (const text of [encoded.toString('base64'), encoded.toString('base64url')]) {
          const struck = strikeOutText(`{"raw":"${text}"}`, NUMBER);
          expect(struck).toHaveLength(text.length + 10);
          const left = Buffer.from(struck.slice(8, -2).replaceAll('*', 'A'), 'base64').toString('latin1');
          // What its neighbours share with it stays: of the first and the last sign at most.
          expect(left).not.toContain(number.slice(1, -1).slice(0, 3));
          expect(left).toContain(before);
        }
      }
    }
  });

  it('leaves the bytes that were given as they are', () => {
    const bytes = Buffer.from(`x${NUMBER}`);
    expect(Buffer.from(strikeOut(bytes, NUMBER)).toString()).toBe(`x${'*'.repeat(16)}`);
    expect(bytes.toString()).toBe(`x${NUMBER}`);
  });

  // With `(?i:…)` V8 passes over the letters of the other case, for good, once it has compiled about a thousand of these. To
  // compile so many takes its time.
  it('takes it in either case however many were struck out before', () => {
    const before = Buffer.from('{"photo":"aZ09+/');
    const left: string[] = [];
    for (let at = 0; at < 5_000; at += 1) {
      const number = `KM${100_000_000_000 + at * 7_919}SX`;
      const [small, large] = [Buffer.from(number.toLowerCase()), Buffer.from(number)];
      const struck = strikeOut(Buffer.concat([before, small, before, large]), number);
      if (Buffer.from(struck).toString('latin1') !== `${before}${'*'.repeat(16)}${before}${'*'.repeat(16)}`)
        left.push(`${number} at ${at}: ${lower(struck)}`);
    }
    expect(left).toEqual([]);
  }, 120_000);

  it('of any number in any bytes leaves none, keeps the length, and touches no byte outside of it', () => {
    const number = fc.stringMatching(/^[A-B]{1,2}[0-1]{0,3}[A-B]{1,2}$/u);
    const piece = fc.oneof(
      // Without what may stand between signs: that has a test of its own.
      fc.uint8Array({ min: 0xf0, maxLength: 6 }).map((bytes) => Buffer.from(bytes)),
      fc.stringMatching(/^[ABab01*]{0,8}$/u).map((text) => Buffer.from(text)),
    );
    const drawn = number.chain((wanted) => {
      const echo = fc.constantFrom(wanted, wanted.toLowerCase()).map((text) => Buffer.from(text));
      return fc.tuple(fc.constant(wanted), fc.array(fc.oneof(piece, echo), { maxLength: 12 }));
    });
    fc.assert(
      fc.property(drawn, ([wanted, pieces]) => {
        const bytes = Buffer.concat(pieces);
        const struck = strikeOut(bytes, wanted);
        const [before, after, sought] = [lower(bytes), lower(struck), wanted.toLowerCase()];
        expect(after).not.toContain(sought);
        expect(struck).toHaveLength(bytes.length);
        const within = new Set<number>();
        for (let at = before.indexOf(sought); at >= 0; at = before.indexOf(sought, at + 1)) {
          for (let i = 0; i < sought.length; i += 1) within.add(at + i);
        }
        bytes.forEach((byte, at) => {
          expect(struck[at]).toBe(within.has(at) ? '*'.charCodeAt(0) : byte);
        });
        if (within.size === 0) expect(struck).toBe(bytes);
      }),
      { numRuns: 500 },
    );
  });
});
