import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNumber, IDENTIFIER_MAX, kinds, readIdentifier } from './kinds.ts';

const { readNumber, groupsOf } = kinds.bvn;
const groups = groupsOf('');

describe('a BVN', () => {
  it.each([
    '22212345678',
    '222 1234 5678',
    ' 222-1234-5678 ',
    '222\u20131234\u20145678',
    '222\u00a01234\u202f5678',
    '\u200b222\u200e12345678\ufeff',
    '222.1234_5678\n',
    '２２２１２３４５６７８',
    '𝟮𝟮𝟮𝟭𝟮𝟯𝟰𝟱𝟲𝟳𝟴',
    '٢٢٢١٢٣٤٥٦٧٨',
    '۲۲۲۱۲۳۴۵۶۷۸',
    '२२२ १२३४ ५६७८',
    '𞥒𞥒𞥒𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘',
    '222/1234/5678',
    '222,1234,5678',
    '٢٢٢،١٢٣٤،٥٦٧٨',
    '22212345678,',
    'BVN: 22212345678',
    'bvn 222 1234 5678',
    'BVN No. 222-1234-5678',
    'B.V.N.：２２２１２３４５６７８',
    'BVN number = ٢٢٢١٢٣٤٥٦٧٨',
  ])('is read from %j', (typed) => {
    expect(readNumber(typed)).toEqual({ verdict: 'fits', number: '22212345678' });
  });

  it.each([
    ['', 'Type the BVN: 11 digits.'],
    [' - ', 'Type the BVN: 11 digits.'],
    ['222', '8 digits are missing: a BVN has 11.'],
    ['2221234567', '1 digit is missing: a BVN has 11.'],
    ['222123456789', '1 digit too many: a BVN has 11.'],
    ['2221234567890', '2 digits too many: a BVN has 11.'],
    ['2221234567a', 'A BVN has digits only. Type a digit in place of “a”.'],
    ['22212345678a', 'A BVN has digits only. Take out “a”.'],
    ['222O1234567', 'A BVN has digits only. Type a digit in place of “O”.'],
    ['+2348012345678', 'A BVN has digits only. Take out “+”.'],
    ['2221234567😀', 'A BVN has digits only. Take out “😀”.'],
    ['٢٢٢١٢٣٤٥٦٧', '1 digit is missing: a BVN has 11.'],
    ['BVN', 'A BVN has digits only. Take out “B”.'],
    ['BVN: 222', '8 digits are missing: a BVN has 11.'],
    ['NIN: 22212345678', 'A BVN has digits only. Take out “N”.'],
    ['22212345678/22212345679', '11 digits too many: a BVN has 11.'],
    ['222,1234,567O', 'A BVN has digits only. Take out “,”.'],
    [',', 'A BVN has digits only. Take out “,”.'],
  ])('is refused as %j, with what is wrong', (typed, sentence) => {
    expect(readNumber(typed)).toMatchObject({ verdict: 'stops', sentence });
  });

  it('that fits is eleven digits and reads as itself, whatever was typed', () => {
    const digits = fc.array(fc.constantFrom(...'0123456789０９٣۳'), { minLength: 11, maxLength: 11 });
    const typed = fc.oneof(
      digits.chain((all) => fc.constantFrom('', ' ', '-').map((between) => all.join(between))),
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom(...'0123456789０１９٢۳BVN: ,/-.\u00a0'), { maxLength: 16 })
        .map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = readNumber(text);
        if (read.verdict !== 'fits') return;
        expect(read.number).toMatch(/^[0-9]{11}$/u);
        expect(readNumber(groupNumber(read.number, groups))).toEqual(read);
      }),
    );
  });
});

describe('grouping', () => {
  it('says how much stands there', () => {
    expect(kinds.bvn.progressOf('22212345')).toBe('8 of 11 digits');
    expect(kinds.bvn.progressOf('abc')).toBe('0 of 11 digits. Letters do not belong in it.');
    expect(kinds.bvn.progressOf('222l234')).toBe('6 of 11 digits. Letters do not belong in it.');
    expect(kinds.bvn.progressOf('222+')).toBe('3 of 11 digits. “+” does not belong in it.');
  });

  it('follows the kind while typing, and leaves nothing out', () => {
    expect(
      ['', '2', '2221', '22212345678', '222123456789'].map((number) => groupNumber(number, groups)),
    ).toEqual(['', '2', '222 1', '222 1234 5678', '222 1234 5678 9']);
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,30}$/u), (number) => {
        expect(groupNumber(number, groups).replaceAll(' ', '')).toBe(number);
      }),
    );
  });
});

describe('an identifier', () => {
  it.each([
    ['cust-001', 'cust-001'],
    ['  Ada\u00a0\u2003Okafor\n001 ', 'Ada Okafor 001'],
    ['A\u0301da', 'Áda'],
    ['a\u2028\u2029\ufeffb', 'a b'],
    ['a\u180eb', 'a b'],
    ['\u0928\u094d\u200d', '\u0928\u094d\u200d'],
    ['❤\ufe0f', '❤\ufe0f'],
    ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
    ['👩\u200d🏫', '👩\u200d🏫'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u202acust-001\u202c', 'cust-001'],
    ['cu\u00adst\u2060-\u200b001\u200f', 'cust-001'],
    ['A\u200b\u0301da', 'Áda'],
    [' \u2066 \u061c cust \u200b 001\u2069 ', 'cust 001'],
  ])('%j is taken as %j', (typed, number) => {
    expect(readIdentifier(typed)).toEqual({ verdict: 'fits', number });
  });

  it.each([
    '',
    ' ',
    '\u00a0\u2003',
    'a\u0000b',
    'a\u0007',
    'a\u001fb',
    'a\ud800b',
    '\udc00',
    '\u200b',
    ' \u200d\u2060 ',
    '\u00ad\u202e',
    '\u3164\u2800',
    '\u0301\ufe0f',
    '\u{e0041}',
    'cust-\u200d001',
    'cust-001\ufe0f',
    'cust\u2063-001',
    'cust-\u034f001',
    'Ada\u3164',
    'x'.repeat(129),
  ])('%j is refused', (typed) => {
    expect(readIdentifier(typed)).toMatchObject({ verdict: 'stops', sentence: expect.any(String) });
  });

  it('may be 128 characters long, counted as a person counts them', () => {
    expect(readIdentifier('😀'.repeat(IDENTIFIER_MAX)).verdict).toBe('fits');
    expect(readIdentifier('😀'.repeat(IDENTIFIER_MAX + 1)).verdict).toBe('stops');
  });

  it('has one normal form: reading it again changes nothing, and no space is left but plain ones', () => {
    const unit = fc.constantFrom<'binary' | 'grapheme'>('binary', 'grapheme');
    const spaces = fc.array(fc.constantFrom(...'a é\u0301\u00a0\u2003\t\r\n\u200b\ufeff\u0085'), {
      maxLength: 12,
    });
    const typed = fc.oneof(
      unit.chain((kind) => fc.string({ unit: kind })),
      spaces.map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { verdict, number } = readIdentifier(text);
        expect(readIdentifier(number).number).toBe(number);
        expect(number).toBe(number.normalize('NFC'));
        expect(number.replaceAll(' ', '')).not.toMatch(/[\s\p{Z}]/u);
        expect(number).not.toMatch(/^ | $| {2}/u);
        if (verdict === 'fits') expect(number).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
      { numRuns: 1_000 },
    );
  });
});
