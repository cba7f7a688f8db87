/** Lists of customers as spreadsheets write them: what is read, and what is refused with which word. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongWithDeclared } from '../../shared/declared-limits.ts';
import { fail } from '../../shared/failure.ts';
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

  it('loses no line of a list whose lines end in several ways, and counts them as they stand', () => {
    const head = 'number,identifier,note,first name';
    for (const [first, second] of [
      ['\r\n', '\n'],
      ['\n', '\r\n'],
      ['\n', '\r'],
      ['\r', '\n'],
    ] as const) {
      const whole = `${head}${first}22212345678,a,${second}22212345901,b${second}`;
      expect(checksOf(whole).map(({ identifier, declared }) => [identifier, declared])).toEqual([
        ['a', {}],
        ['b', {}],
      ]);
      expect(wrongOf(`${whole}222,c${first}`)).toEqual([expect.stringMatching(/^4: /u)]);
    }
  });

  it('in which lines are wrong names each of them', () => {
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
      '9: Shorten the first name to 200 characters.',
    ]);
    expect(wrongOf(`number,identifier\n${'2'.repeat(2_001)},a`)).toEqual([
      '2: Something in this line is longer than can be kept.',
    ]);
    expect(wrongOf('number,identifier\n22212345678,a', ['bvn 22212345678'])).toEqual([
      '2: The number •••••••5678 is prepared already.',
    ]);
  });

  it('of a kind that the account does not make is refused once as a whole; where a line says it of itself, that line is wrong', () => {
    const { settings } = profile;
    const kinds = { ...settings.kinds, bvn: { ...settings.kinds.bvn, isOn: false } };
    const without = { ...profile, settings: { ...settings, kinds } };
    const of = (text: string) => readPreparedList(text, { profile: without, kind: 'bvn', taken: [] });
    expect(of('number,identifier\n22212345678,a\n22212345679,b')).toEqual(fail('kind-off'));
    expect(of('BVN,identifier\n22212345678,a')).toEqual(fail('kind-off'));
    expect(of('kind,number,identifier\nbvn,22212345678,a\nnin,55512345678,b')).toMatchObject({
      ok: true,
      value: { wrong: [{ line: 2, sentence: 'This profile does not make BVN checks.' }] },
    });
  });

  it('is refused for what the form refuses of a date of birth or a phone, in the form’s words', () => {
    const text = [
      'number,identifier,date of birth,phone',
      '22212345678,a,5 Jul 1990,0803 123 4567',
      '22212345679,b,5 Juli 1990,',
      '22212345680,c,31/02/1990,',
      '22212345681,d,1 Aug 2099,',
      '22212345682,e,,0803 123 4567 or 0805 123 4567',
      '22212345683,f,,8.03123E+09',
      '222,g,5 Juli 1990,',
    ];
    const wrong = wrongOf(text.join('\n'));
    const form = (declared: { dateOfBirth: string } | { phone: string }) =>
      Object.values(wrongWithDeclared(declared))[0];
    expect(wrong).toEqual([
      `3: ${form({ dateOfBirth: '5 Juli 1990' })}`,
      `4: ${form({ dateOfBirth: '31/02/1990' })}`,
      `5: ${form({ dateOfBirth: '1 Aug 2099' })}`,
      `6: ${form({ phone: '0803 123 4567 or 0805 123 4567' })}`,
      `7: ${form({ phone: '8.03123E+09' })}`,
      expect.stringMatching(/^8: .*digits are missing/u),
    ]);
    expect(wrong[2]).toContain('1 Aug 2099 is still to come');
    expect(checksOf(text.slice(0, 2).join('\n'))).toHaveLength(1);
  });

  it.each([
    ['sep=;\r\nnumber;identifier\r\n22212345678;a\r\n', 'a', {}],
    ['\ufeff"sep=;"\nnumber;identifier;last name\n22212345678;a;Obi', 'a', { lastName: 'Obi' }],
    ['number;identifier;last name\r22212345678;a;"Obi, A, B, C, D"\r', 'a', { lastName: 'Obi, A, B, C, D' }],
    ['\n\nnumber;identifier\n22212345678;a', 'a', {}],
    ['number,identifier,phone\n="22212345678",="01",\'+2348012345678', '01', { phone: '+2348012345678' }],
    ['number,identifier\n"=""22212345678""",a', 'a', {}],
    [
      'BVN (11 digits),Identifier*,Date of Birth (DD/MM/YYYY),Phone No.\n22212345678,a,05/07/1990,08031234567',
      'a',
      { dateOfBirth: '05/07/1990', phone: '08031234567' },
    ],
    ['number,identifier,Date of Birth (MM/DD/YYYY)\n22212345678,a,05/07/1990', 'a', {}],
    ['number,identifier,DOB (month/day/year)\n22212345678,a,05/07/1990', 'a', {}],
    ['number,identifier,DOB (Format: MM/DD/YYYY)\n22212345678,a,05/07/1990', 'a', {}],
    ['number,identifier,DOB (as M.D.Y)\n22212345678,a,05/07/1990', 'a', {}],
    ['number,identifier,DOB (day/month/year)\n22212345678,a,05/07/1990', 'a', { dateOfBirth: '05/07/1990' }],
    ['number,identifier,DOB (Format: D/M/Y)\n22212345678,a,05/07/1990', 'a', { dateOfBirth: '05/07/1990' }],
    ['number,identifier,DOB (YYYY-MM-DD)\n22212345678,a,1990-07-05', 'a', { dateOfBirth: '1990-07-05' }],
    ['number,identifier,DOB (year-month-day)\n22212345678,a,1990-07-05', 'a', { dateOfBirth: '1990-07-05' }],
    ["number,identifier,surname\n'22212345678,a,'t Hooft", 'a', { lastName: "'t Hooft" }],
  ])('as a spreadsheet writes it is read: %j', (text, identifier, declared) => {
    const checks = checksOf(text);
    expect(checks).toMatchObject([{ number: '22212345678', identifier }]);
    expect(checks[0]?.declared).toEqual(declared);
  });

  it.each([
    ['Bank verification number', 'bvn', '22212345678'],
    ['BVN Number', 'bvn', '22212345678'],
    ['National identification number', 'nin', '55512345678'],
    ['NIN No.', 'nin', '55512345678'],
    ['Voter’s identification number', 'voters_card', '90F5B12345678901234'],
    ['VIN number', 'voters_card', '90F5B12345678901234'],
  ])('whose numbers stand under %s has checks of the kind %s', (head, kind, number) => {
    expect(checksOf(`${head},Your customer identifier\n${number},a`)).toMatchObject([
      { kind, number, identifier: 'a' },
    ]);
  });

  it('of which a cell goes on in the next line is named by the line in which it begins', () => {
    const text =
      'number,identifier,remarks\r\n22212345678,a,\r\n\r\n222,b,"called\r\n\r\ntwice"\r\n222,c,\r\n';
    expect(wrongOf(text).map((one) => Number.parseInt(one, 10))).toEqual([4, 7]);
    expect(wrongOf('number,identifier,surname\n22212345678,a,"Obi\n"\n222,b,c')).toEqual([
      expect.stringMatching(/^2: .*goes on in the next line/u),
      expect.stringMatching(/^4: /u),
    ]);
    expect(wrongOf('number,identifier,surname\n22212345678,a,"Obi\n22212345679,b"')).toEqual([
      expect.stringMatching(/^2: .*goes on in the next line/u),
    ]);
  });

  it('counts its lines as the file has them, below the line that tells the sign', () => {
    expect(wrongOf('sep=;\nnumber;identifier\n222;a')).toEqual([expect.stringMatching(/^3: /u)]);
  });

  it('takes an apostrophe for no sign of a voter’s number, and a long one with an E for no shortened one', () => {
    const text = "VIN,identifier\n'90F5B1234567890123,a\n9E51234567890123456,b";
    expect(checksOf(text).map(({ number }) => number)).toEqual(['90F5B1234567890123', '9E51234567890123456']);
  });

  it.each([
    ['number,identifier,kind\n1234567890.0,a,nin', 'decimals behind it'],
    ['VIN,identifier\n90F5B1234567890123.0,a', 'decimals behind it'],
    ['number;identifier\n1234567890,0;a', 'decimals behind it'],
    ['number,identifier,dob\n22212345678,a,34567', 'a count of days'],
    ['BVN,identifier,kind\n22212345678,a,nin', 'The kind is NIN, and the column of the number says BVN'],
    ['number,identifier\n22212345678,1.23457E+12', 'has shortened this identifier'],
    ['number;identifier\n22212345678;1,23457E+12', 'has shortened this identifier'],
    ['number,identifier\n22212345678,#N/A', '“#N/A” in place of what belongs'],
    ['number,identifier,surname\n22212345678,a,#DIV/0!', '“#DIV/0!” in place of what belongs'],
    ['number,identifier,surname\n22212345678,a,#NAME?', '“#NAME?” in place of what belongs'],
    ['number,identifier,surname\n#####,a,Obi', '“#####” in place of what belongs'],
    ['number,identifier,phone\n22212345678,a,Err:502', '“Err:502” in place of what belongs'],
    ['number,identifier,surname\n22212345678,a,Ad?y?mi', 'lost a letter'],
    ['number,identifier,surname\n22212345678,a,Obi, A', 'more cells than the first one names'],
    ['number,identifier,surname\n22212345678,a,"Obi\n22212345679,b"', 'goes on in the next line'],
    ['number,customer name,identifier,remarks,\n22212345678,Obi, Ada,cust-1,called', 'more cells than'],
    ['VIN,identifier\n1234567890123450000,a', 'put zeros for the others'],
    ['number,identifier\n22212345678,123456789012345000', 'fifteen digits of this identifier'],
    ['number,identifier\n22212345678,1001.0', 'this identifier for an amount'],
    ['number,identifier\n22212345678,?y?-001', 'lost a letter'],
    ['VIN,identifier\nTotal,1', 'no digit in this number'],
  ])('whose line would be read as another customer’s is refused: %j', (text, words) => {
    expect(wrongOf(text)).toEqual([expect.stringContaining(words)]);
  });

  it('may have its numbers in any digits', () => {
    const digits = [...'22212345678'].map((sign) => String.fromCharCode(0x660 + Number(sign))).join('');
    expect(checksOf(`number,identifier\n${digits},a`)).toMatchObject([{ number: '22212345678' }]);
  });

  it('with long identifiers that end in a zero is believed as long as not each of them does', () => {
    const listOf = (ids: readonly string[]) =>
      `number,identifier${ids.map((id, at) => `\n2221234567${at},${id}`).join('')}`;
    const rounded = ['1234567890123450', '1234567890123460', '1234567890123470'];
    expect(checksOf(listOf(rounded.slice(1)))).toHaveLength(2);
    expect(checksOf(listOf([...rounded, '1234567890123456']))).toHaveLength(4);
    expect(wrongOf(listOf([...rounded, 'a']))).toEqual(
      [2, 3, 4].map((line) => expect.stringMatching(new RegExp(`^${line}: .*fifteen digits`, 'u'))),
    );
  });

  it('has an identifier with an E or a hash in it as it stands, and an error in a column that is passed over', () => {
    const text = 'number,identifier,remarks\n22212345678,2E12,#N/A\n22212345901,#12,\n22212345902,#NA1,';
    expect(checksOf(text).map(({ identifier }) => identifier)).toEqual(['2E12', '#12', '#NA1']);
  });

  it('may end its lines with empty cells, and hold more lines in a cell of a column that is passed over', () => {
    const text = 'number,identifier,remarks\n22212345678,a,"called\ntwice",,\n22212345901,b,,,\n';
    expect(checksOf(text)).toMatchObject([
      { number: '22212345678', identifier: 'a' },
      { number: '22212345901', identifier: 'b' },
    ]);
  });

  it('may have columns called as what every object knows', () => {
    const text = 'Constructor,kind,number,identifier,constructor\n#N/A,bvn,22212345678,a,#N/A\n';
    expect(checksOf(text)).toMatchObject([{ kind: 'bvn', identifier: 'a' }]);
    expect(wrongOf(text.replace('bvn', 'constructor'))).toEqual([
      '2: The kind is none that can be prepared: bvn, nin or voters_card.',
    ]);
  });

  it('loses no cell between two separators of lines that are none of a file’s', () => {
    const text = 'number,identifier,note,surname\n22212345678,a\u2028,,\u2028Obi\n';
    expect(checksOf(text)).toMatchObject([{ identifier: 'a', declared: { lastName: 'Obi' } }]);
  });

  it('never names a number of the list in what is wrong', () => {
    const wrong = wrongOf('number,identifier\n22212345678,a\n22212345678,b\n2221234567890,c');
    expect(wrong).toHaveLength(2);
    for (const one of wrong) expect(one).not.toMatch(/\d{6}/u);
  });

  it.each([
    ['', 'has to name the columns, among them number and identifier'],
    ['number;name\n22212345678;Ngozi', 'among them identifier'],
    ['number,identifier', 'no line below'],
    ['BVN,NIN,identifier\n22212345678,12345678901,a', 'can be the number: “BVN” and “NIN”'],
    ['number,Customer,Customer ID\n22212345678,Ngozi,a', 'the identifier: “Customer” and “Customer ID”'],
    ['number,identifier,surname\n22212345678,a,Ad\ufffd', 'Save it as “CSV UTF-8”'],
    ['number,identifier,phone,mobile\n22212345678,a,,', 'the phone: “phone” and “mobile”'],
    ['number,identifier,name\n22212345678,a,Ngozi "Goz"', 'stands within a cell'],
    ['number,identifier,name\n22212345678,a,"Goz" Obi\n22212345679,b,"x"', 'stands within a cell'],
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
