/** Lists of customers as spreadsheets write them: what is read, and what is refused with which word. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREPARED_MAX } from '../../shared/prepared-limits.ts';
import { readPreparedList } from './prepared-list.ts';
import { profile } from './testing/real-checks.ts';

const read = (text: string, taken: readonly string[] = []) =>
  readPreparedList(text, { profile, kind: 'bvn', taken });
const checksOf = (text: string) => {
  const list = read(text);
  if (!list.ok) throw new Error(list.failure.sentence);
  return list.value.checks;
};
const wrongOf = (text: string, taken: readonly string[] = []) => {
  const list = read(text, taken);
  if (!list.ok) throw new Error(list.failure.sentence);
  expect(list.value.checks).toEqual([]);
  return list.value.wrong.map(({ line, sentence }) => `${line}: ${sentence}`);
};

describe('a list', () => {
  it.each([',', ';', '\t'])(
    'with %j between its columns is read, whatever they are called and in whatever order',
    (sign) => {
      const lines = [
        ['Surname', 'Customer ID', 'BVN', 'Remarks', 'First Name', 'Date of birth'],
        ['"Okafor"', ' cust-001 ', '222 1234-5678', 'x', 'Ngozi', '06/05/1993'],
        [],
        ['Adéyẹmí', 'cust-002', '22212345901', '', '', ''],
      ];
      const text = `\ufeff${lines.map((cells) => cells.join(sign)).join('\r\n')}\r\n`;
      expect(checksOf(text)).toEqual([
        {
          ...{ id: expect.any(String), kind: 'bvn', profileId: profile.id, number: '22212345678' },
          identifier: 'cust-001',
          declared: { firstName: 'Ngozi', lastName: 'Okafor', dateOfBirth: '06/05/1993' },
          ground: profile.settings.ground,
        },
        expect.objectContaining({ number: '22212345901', declared: { lastName: 'Adéyẹmí' } }),
      ]);
    },
  );

  it('says of each line which kind it is: by its own word, by the head of its numbers, or as it was asked', () => {
    const text =
      'kind,number,identifier\nnin,12345678901,a\n,22212345678,b\nVoter’s card,90F5B1234567890123,c\n';
    expect(checksOf(text).map(({ kind }) => kind)).toEqual(['nin', 'bvn', 'voters_card']);
    expect(checksOf('NIN,identifier\n12345678901,a')).toMatchObject([{ kind: 'nin' }]);
  });

  it('in which a line is wrong is prepared in no part, and each wrong line is named', () => {
    const text = [
      'number,identifier,kind,first name',
      '22212345678,a,,',
      '2.22123E+10,b,,',
      '222,c,,',
      '22212345679,,,',
      '22212345678,d,,',
      '22212345680,e,face,',
      'AB012345678901YZ,f,nin,',
      `22212345681,g,,${'x'.repeat(201)}`,
    ].join('\n');
    const wrong = wrongOf(text, ['bvn 22212345999']);
    expect(wrong.map((one) => Number.parseInt(one, 10))).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(wrong).toEqual([
      expect.stringContaining('The spreadsheet has shortened this number'),
      expect.stringContaining('8 digits are missing'),
      expect.stringContaining('identifier'),
      '6: The number •••••••5678 stands in line 2 too.',
      expect.stringContaining('The kind is none that can be prepared'),
      expect.stringContaining('may not be kept before its check'),
      expect.stringContaining('longer than can be kept'),
    ]);
    expect(wrongOf('number,identifier\n22212345678,a', ['bvn 22212345678'])).toEqual([
      '2: The number •••••••5678 is prepared already.',
    ]);
  });

  it('never names a number of the list in what is wrong', () => {
    for (const one of wrongOf('number,identifier\n22212345678,a\n22212345678,b\n2221234567890,c')) {
      expect(one).not.toMatch(/\d{6}/u);
    }
  });

  it.each([
    ['', 'has to name the columns, among them number and identifier'],
    ['number;name\n22212345678;Ngozi', 'among them identifier'],
    ['number,identifier', 'no line below'],
    ['number,identifier\n"22212345678,a', 'quotation mark'],
    [`number,identifier${'\n22212345678,a'.repeat(PREPARED_MAX + 1)}`, `Prepare ${PREPARED_MAX} at most`],
  ])('that is none is refused with one sentence', (text, words) => {
    const list = read(text);
    expect(list).toMatchObject({ ok: false, failure: { code: 'input-wrong' } });
    expect(!list.ok && list.failure.sentence).toContain(words);
  });

  it('of any text is read or refused, and never breaks', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('number', 'identifier', 'bvn', '22212345678', '"', ';', '\n'),
    );
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 40 }), fc.constantFrom(',', '\n', ''), (cells, sign) => {
        expect(read(cells.join(sign))).toHaveProperty('ok');
      }),
    );
  });
});
