import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupNumber, isVirtualNin, kindNames, kinds, mayBeKept } from '../kinds.ts';
import { bareNumber } from './number.ts';
import { virtualNinNote } from './virtual-nin.ts';

const VIRTUAL = 'AB123456789012CD';

/** What anybody might type or paste, with the signs that make numbers more often than chance would. */
const wild = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom(...'0123456789ABcdßBVNIＺ０٢۳,/:=# -._\u00a0\u200d\u0301\u0307\ud83d😀ıﬁ'), {
      maxLength: 40,
    })
    .map((signs) => signs.join('')),
);

describe('digits of other scripts', () => {
  it('stand in whole runs from 0 to 9, which is how their value is known', () => {
    const digits: number[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (/\p{Nd}/u.test(String.fromCodePoint(code))) digits.push(code);
    }
    expect(digits.length).toBeGreaterThan(500);
    digits.forEach((code, at) => {
      expect([code, bareNumber(String.fromCodePoint(code))]).toEqual([code, String(at % 10)]);
    });
  });
});

describe('a NIN', () => {
  const { readNumber, progressOf, noteOf } = kinds.nin;

  it.each([
    '55512345678',
    ' 555 1234-5678',
    '５５５１２３４５６７８',
    'NIN 55512345678',
    'Nin: 555/1234/5678',
  ])('is read from %j', (typed) => {
    expect(readNumber(typed)).toEqual({ verdict: 'fits', number: '55512345678' });
  });

  it.each([
    ['', 'Type the NIN: 11 digits.'],
    ['5551234567', '1 digit is missing: a NIN has 11.'],
    ['555123456789', '1 digit too many: a NIN has 11.'],
    ['5551234567O', 'A NIN has digits only. Type a digit in place of “O”.'],
    ['BVN: 55512345678', 'Place 3 is “N” and must be a digit.'],
  ])('is refused as %j', (typed, sentence) => {
    expect(readNumber(typed)).toMatchObject({
      verdict: 'stops',
      sentence: expect.stringContaining(sentence),
    });
  });

  it('is grouped and counted as digits, and says nothing besides', () => {
    expect(groupNumber('55512345678', kinds.nin.groupsOf('55512345678'))).toBe('555 1234 5678');
    expect(progressOf('5551')).toBe('4 of 11 digits');
    expect(noteOf('55512345678')).toBeNull();
  });
});

describe('a virtual NIN', () => {
  it.each([
    VIRTUAL,
    'ab123456789012cd',
    'aB 1234 5678 9012 cD',
    'ＡＢ１２３４５６７８９０１２ＣＤ',
    '\u200bAB-1234-5678-9012-CD\n',
  ])('is read from %j, as a NIN and beside a picture', (typed) => {
    for (const kind of ['nin', 'face'] as const) {
      expect(kinds[kind].readNumber(typed)).toEqual({ verdict: 'fits', number: VIRTUAL });
    }
  });

  it.each([
    ['A1', 'Place 2 is “1” and must be a letter.'],
    ['ABC', 'Place 3 is “C” and must be a digit.'],
    ['AB1234567890123D', 'Place 15 is “3” and must be a letter.'],
    ['AB12345678901XCD', 'Place 14 is “X” and must be a digit.'],
    ['AB123456789012C😀', 'Place 16 is “😀” and must be a letter.'],
    ['AB123456789012Cß', 'Place 16 is “ß” and must be a letter.'],
    ['ABÉ', 'Place 3 is “É” and must be a digit.'],
    ['A', '15 characters are missing:'],
    ['AB123456789012C', '1 character is missing:'],
    [`${VIRTUAL}E`, '1 character too many:'],
    [`${VIRTUAL}12`, '2 characters too many:'],
  ])('is refused as %j: %s', (typed, words) => {
    expect(kinds.nin.readNumber(typed)).toMatchObject({
      verdict: 'stops',
      sentence: expect.stringContaining(words),
    });
  });

  it('is grouped, counted and noted as what it is, from its first letter on', () => {
    const { groupsOf, progressOf, noteOf } = kinds.nin;
    expect(groupNumber(VIRTUAL, groupsOf(VIRTUAL))).toBe('AB 1234 5678 9012 CD');
    expect(progressOf('AB12345678')).toBe('Virtual NIN: 10 of 16 characters');
    expect([noteOf(VIRTUAL), noteOf('AB1234'), kinds.face.noteOf(VIRTUAL)]).toEqual([
      virtualNinNote,
      null,
      virtualNinNote,
    ]);
    expect(virtualNinNote).toContain('72 hours');
    expect(virtualNinNote).toContain('not kept');
  });

  it('may not be kept; every other number may, and so may its like on a voter’s card', () => {
    const kept = kindNames.map((kind) => [kind, mayBeKept(kind, VIRTUAL), mayBeKept(kind, '55512345678')]);
    expect(kept).toEqual([
      ['bvn', true, true],
      ['nin', false, true],
      ['voters_card', true, true],
      ['face', false, true],
    ]);
  });

  it('that fits may never be kept, whatever was typed', () => {
    const typed = fc
      .tuple(
        fc.stringMatching(/^[a-zA-Z]{2}$/u),
        fc.stringMatching(/^\d{12}$/u),
        fc.stringMatching(/^[a-zA-Z]{2}$/u),
      )
      .chain((parts) => fc.constantFrom('', ' ', '-', '\u00a0').map((between) => parts.join(between)));
    fc.assert(
      fc.property(fc.oneof(typed, wild), (text) => {
        const read = kinds.nin.readNumber(text);
        if (read.verdict !== 'fits') return;
        expect(mayBeKept('nin', read.number)).toBe(/^\d{11}$/u.test(read.number));
        expect(isVirtualNin(read.number)).toBe(!/^\d{11}$/u.test(read.number));
      }),
    );
  });
});

describe('a voter’s number', () => {
  const { readNumber, progressOf } = kinds.voters_card;

  it('of 19 letters and digits fits, however it is written', () => {
    for (const typed of [
      '90F5B12345678901234',
      '90f5 b123 4567 8901 234',
      '90F5-B123.4567_8901-234',
      'VIN: 90F5B12345678901234',
      'vin no.: 90F5 B123 4567 8901 234',
      '٩٠F5B12345678901234',
    ]) {
      expect(readNumber(typed)).toEqual({ verdict: 'fits', number: '90F5B12345678901234' });
    }
  });

  it.each([
    ['90F5B1234567890123', 'usually has 19 letters and digits; this has 18.'],
    ['90F5B123', '9 to 29 letters and digits, usually 19; this has 8.'],
    ['9'.repeat(30), 'usually 19; this has 30.'],
    ['90F5B1234567890123É', 'here stands “É”.'],
    ['90F5B1234567890123ß', 'here stands “ß”.'],
    ['90F5/B12345678901234', 'here stands “/”.'],
    ['VIN 90F5B12345678901234', 'usually has 19 letters and digits; this has 22.'],
    [
      'ab 1234 5678 9012 cd',
      'has the form of a virtual NIN, which is checked as a NIN and then not kept; here it would be.',
    ],
    ['😀', 'here stands “😀”.'],
    ['x'.repeat(64), 'this has 64.'],
  ])('as odd as %j warns, and may be sent as it is', (typed, words) => {
    const read = readNumber(typed);
    expect(read).toMatchObject({ verdict: 'warns', sentence: expect.stringContaining(words) });
    expect(read).toMatchObject({ sentence: expect.stringContaining('it can be sent as it is') });
  });

  it.each(['', ' - ', '90F5\u0000B', '90F5\ud800', 'x'.repeat(65)])(
    '%j is nothing or an accident',
    (typed) => {
      expect(readNumber(typed)).toMatchObject({ verdict: 'stops', sentence: expect.any(String) });
    },
  );

  it('says how much stands there', () => {
    expect([progressOf('9'), progressOf('90F5')]).toEqual([
      '1 character, usually 19',
      '4 characters, usually 19',
    ]);
  });
});

describe('a number beside a picture', () => {
  it('is a BVN or a NIN, and its kind is the only one that needs the picture', () => {
    expect(kinds.face.readNumber('222 1234 5678')).toEqual({ verdict: 'fits', number: '22212345678' });
    for (const typed of ['BVN: 22212345678', 'NIN: 22212345678'])
      expect(kinds.face.readNumber(typed)).toEqual({ verdict: 'fits', number: '22212345678' });
    expect(kinds.face.readNumber('222')).toMatchObject({
      sentence: '8 digits are missing: a BVN or NIN has 11.',
    });
    expect(kindNames.filter((kind) => kinds[kind].needsPicture)).toEqual(['face']);
  });
});

describe.each(kindNames)('numbers of the kind %s', (name) => {
  const { readNumber, groupsOf, progressOf, noteOf, example } = kinds[name];

  it('have an example that fits', () => {
    expect(readNumber(example).verdict).toBe('fits');
  });

  it('have one normal form: a verdict on anything, and the same one when it is read again', () => {
    fc.assert(
      fc.property(wild, (typed) => {
        const read = readNumber(typed);
        expect(['fits', 'warns', 'stops']).toContain(read.verdict);
        if (read.verdict !== 'fits') expect(read.sentence).toMatch(/\.$/u);
        expect(readNumber(read.number)).toEqual(read);
        expect(read.number).not.toMatch(/[\s\p{Z}\p{Pd}\p{Cf}]/u);
        expect([progressOf(read.number), noteOf(read.number)]).not.toContain(undefined);
      }),
      { numRuns: 500 },
    );
  });

  it('lose no sign when they are grouped, and no sign is torn', () => {
    fc.assert(
      fc.property(wild, (typed) => {
        const { number } = readNumber(typed);
        const grouped = groupNumber(number, groupsOf(number));
        expect(grouped.replaceAll(' ', '')).toBe(number);
        expect(grouped.isWellFormed()).toBe(number.isWellFormed());
        expect(grouped).not.toMatch(/^ | $| {2}/u);
        expect(readNumber(grouped)).toEqual(readNumber(number));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a sign that is not seen', () => {
  const sentenceOf = (kind: 'bvn' | 'nin' | 'voters_card', typed: string) => {
    const read = kinds[kind].readNumber(typed);
    return read.verdict === 'fits' ? '' : read.sentence;
  };

  it.each([
    ['\u0007', '\\u0007'],
    ['\u3164', '\\u1160'],
    ['\u2800', '\\u2800'],
    ['\u{e0100}', '\\u{e0100}'],
  ])('is named by its code: %j', (sign, code) => {
    expect(sentenceOf('bvn', `55512345${sign}78`)).toContain(`Take out “${code}”`);
    expect(sentenceOf('nin', `AB${sign}`)).toContain(`Place 3 is “${code}”`);
  });

  it('is named so beside the field, and in a number that may be sent', () => {
    expect(kinds.bvn.progressOf('555\u0007')).toContain('“\\u0007”');
    expect(sentenceOf('voters_card', '90F5B12345678901\u280023')).toContain('“\\u2800”');
  });
});
