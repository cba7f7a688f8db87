import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldedWords } from './fold.ts';

describe('folding', () => {
  it.each([
    ['Adébáyọ̀', 'adebayo'],
    ['ADEBAYO', 'adebayo'],
    ['Ṣọlá', 'sola'],
    ['ƁAƊƘƳ', 'badky'],
    ['Ɗan’ladi', 'danladi'],
    ['ŋ Ǝ ə', 'n e e'],
    ['２２２', '222'],
    ['ﬁ', 'fi'],
  ])('%j is %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('is done once: folding again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });

  it('does not depend on how letters were composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text.normalize('NFC')));
      }),
    );
  });
});

describe('words', () => {
  it('are runs of letters and digits, as many as are asked for', () => {
    expect(foldedWords('O’Neil, Adé-Ọlá (cust_001)')).toEqual(['oneil', 'ade', 'ola', 'cust', '001']);
    expect(foldedWords('a b c d', 2)).toEqual(['a', 'b']);
    expect(foldedWords(' … "*" ')).toEqual([]);
  });

  it('hold nothing but letters and digits, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of foldedWords(text)) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});
