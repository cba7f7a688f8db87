import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverNumber, coverOf, maskMessage } from './cover-known.ts';

const NUMBER = '22212345678';
const cover = coverOf([NUMBER, '08031234567', null, undefined, '•••••••9999', '1234']);

describe('a number that is known', () => {
  it.each([
    [NUMBER, '•••••••5678'],
    ['of 222-1234-5678.', 'of •••••••5678.'],
    ['222 1234 5678, 222 – 1234 – 5678', '•••••••5678, •••••••5678'],
    ['(222) 1234/5678', '(•••••••5678'],
    ['２２２１２３４５６７８', '•••••••5678'],
    ['222\u200b1234\u200b5678', '•••••••5678'],
    ['cust_222_1234_5678_b', 'cust_•••••••5678_b'],
    ['0803 123 4567', '•••••••4567'],
    ['(0803) 123-4567', '(•••••••4567'],
    ['+234 803 123 4567', '+234 ••••••4567'],
    ['2348031234567', '234••••••4567'],
    ['(222) - (1234) - (5678)', '(•••••••5678)'],
    ['ref ٢٢٢١٢٣٤٥٦٧٨ is ²²²12345678', 'ref •••••••5678 is •••••••5678'],
    ['𝟐𝟐𝟐𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', '•••••••5678'],
    ['½ and ٤٢ and ⑩ stay', '½ and ٤٢ and ⑩ stay'],
    ['“222","1234","5678', '“222","1234","5678'],
    ['222 of 1234 and 5678', '222 of 1234 and 5678'],
    ['code 1234, 0803 ••• 4567, •••••••9999', 'code 1234, 0803 ••• 4567, •••••••9999'],
    ['Ọlá', 'Ọlá'],
  ])('%j stands as %j', (text, covered) => {
    expect(cover(text)).toBe(covered);
  });

  it.each([
    ['No record found for BVN 2221234****', 'No record found for BVN •••••••****'],
    ['BVN 222-1234-****', 'BVN •••••••-****'],
    ['222 1234 XXXX', '••••••• XXXX'],
    ['222123456xx', '•••••••••xx'],
    ['of 2221234… or 2221234...', 'of •••••••… or •••••••...'],
    ['A code was sent to 0803123****', 'A code was sent to •••••••****'],
    ['+234 803 123 ****', '+234 •••••• ****'],
    ['2221234, 2221235****, 22212****, 2221234. So', '2221234, 2221235****, 22212****, 2221234. So'],
  ])('is covered at its beginning where a service covers its end: %j stands as %j', (text, covered) => {
    expect(cover(text)).toBe(covered);
  });

  it('is covered at its beginning where it has letters', () => {
    const of = coverOf(['AB987654321034EF']);
    expect(of('No record found for NIN AB9876543210****')).toBe('No record found for NIN ••••••••••••****');
    expect(of('ab98 7654 3210 XXXX')).toBe('•••••••••••• XXXX');
    expect(of('AB9876543210XXXX, AB9876543210YYYY')).toBe('••••••••••••XXXX, AB9876543210YYYY');
  });

  it('is covered as a whole where a shorter one stands in it', () => {
    const both = ['12345678', NUMBER];
    for (const known of [both, both.toReversed()]) {
      expect(coverOf(known)(`${NUMBER} 12345678`)).toBe('•••••••5678 ••••5678');
    }
  });

  it.each([
    '+234 (0) 803 123 4567',
    '009 234 803 123 4567',
    'Tel: 0803.123.4567',
    '2348031234567.0',
    '08031234567 / 08098765432',
    '08098765432, 08031234567',
    '08098765432, 12345, 08031234567',
    '08031234567 08098765432',
    '0809 876 5432 - 0803 123 4567',
    '2348098765432\n2348031234567',
    '08098765432 & 08031234567',
    '+234 809 876 5432 or +234 803 123 4567',
    '08031234567 (home)',
    'Home: 0803 123 4567, ext. 12',
  ])('is covered as people write it where the phone itself is written as %j', (phone) => {
    const covered = 'call •••••••4567 or +234••••••4567';
    expect(coverOf([phone])('call 0803 123 4567 or +2348031234567')).toBe(covered);
    expect(coverOf([phone])('code 1234, of 1990')).toBe('code 1234, of 1990');
  });

  it('is parted into phones however it begins, and not read once for each way to part hundreds of digits', () => {
    const others = '02340'.repeat(400);
    expect(coverOf([`${others}12`])('call 0803 123 4567')).toBe('call 0803 123 4567');
    for (const front of ['0', '234', '2340', '00234', '002340', '009234', '0092340']) {
      const glued = coverOf([`${front}80912345678031234567`, `${front}8091234567${front}8031234567`]);
      expect(glued('call 0803 123 4567, 0809 123 4567')).toBe('call •••••••4567, •••••••4567');
    }
  });

  it('may hold letters, small or large', () => {
    const voter = coverOf(['90F5B12345678901234']);
    expect(voter('vin 90f5-b123-4567-8901-234 there')).toBe('vin •••••••••••••••1234 there');
  });

  it('stands nowhere, whatever lies between its signs, and a text without it is left as it is', () => {
    const between = fc.string({ unit: fc.constantFrom(...' .-–/()_·\u00a0\u2011,:'), maxLength: 8 });
    const parts = fc.array(between, { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(parts, fc.string(), (betweens, before) => {
        const spelled = [...NUMBER].map((sign, at) => `${sign}${betweens[at]}`).join('');
        const left = cover(`x ${before} y ${spelled}`).replace(/[^0-9]/gu, '');
        expect(left).not.toContain(NUMBER);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(coverOf([NUMBER])(text)).toBe(text);
      }),
    );
  });
});

describe('the service’s own words', () => {
  it.each([
    ['BVN 22212345644 verified for 08031234567', 'BVN •••••••5644 verified for •••••••4567'],
    ['222 1234 5644 and +234 803-123-4567', '•••••••5644 and •••••••••4567'],
    ['(0803) 123 4567 and 0803–123–4567', '(•••••••4567 and •••••••4567'],
    ['Born 1990, took 412 ms, code 12345678', 'Born 1990, took 412 ms, code 12345678'],
    ['Made 2026-11-23 09:58:16.123', 'Made 2026-11-23 09:58:16.123'],
    ['On 23-11-2026 09:58, 23.11.2026 23:59', 'On 23-11-2026 09:58, 23.11.2026 23:59'],
    ['2026-11-23 0958 and 2026-13-23 09:58', '••••••••0958 and ••••••2309:58'],
    ['0803-2026-11-23 09:58', '••••••••••2309:58'],
    ['Registered: ٠٨٠٣١٢٣٤٥٦٧ and ０８０３１２３４５６９.', 'Registered: •••••••4567 and •••••••4569.'],
    ['𝟎𝟖𝟎𝟑𝟏𝟐𝟑𝟒𝟓𝟔𝟕, 080\u200b3123\u200b4567', '•••••••4567, •••••••4567'],
    ['Born ١٩٩٠, m² 12', 'Born ١٩٩٠, m² 12'],
  ])('%j stand as %j', (message, masked) => {
    expect(maskMessage(message, '22212345644')).toBe(masked);
  });

  it('mask a voter’s number too, which is not digits alone', () => {
    expect(maskMessage('VIN 90F5B12345678901234 not found', '90F5B12345678901234')).toBe(
      'VIN •••••••••••••••1234 not found',
    );
  });
});

describe('a number in a text', () => {
  const numbers = fc.string({ unit: fc.constantFrom(...'0123456789ABC/$&.*('), minLength: 5 });

  it.each([
    ['NGOZI 22212345644 OKAFOR', '22212345644', 'NGOZI •••••••5644 OKAFOR'],
    ['222 1234-56.44', '22212345644', '•••••••5644'],
    [
      'vin 90f5 b123 4567 8901 234, 90F5B12345678901234',
      '90F5B12345678901234',
      'vin •••••••••••••••1234, •••••••••••••••1234',
    ],
    ['90F5/12 of (A.B+', '90F5/12', '•••5/12 of (A.B+'],
    ['Ab 1', 'AB1', 'Ab 1'],
    ['of 90F5$&', '90F5$&', 'of ••F5$&'],
    ['22212345645 and 08030000004', '22212345644', '22212345645 and 08030000004'],
    ['•••••••5644', '•••••••5644', '•••••••5644'],
    ['Ngozi', '', 'Ngozi'],
  ])('%j without %j is %j', (text, number, covered) => {
    expect(coverNumber(text, number)).toBe(covered);
  });

  it('is nowhere in it afterwards, whatever the number is made of', () => {
    fc.assert(
      fc.property(numbers, fc.string({ unit: fc.constantFrom('ñ', ' ', 'é') }), (number, text) => {
        expect(coverNumber(`${text}${number} ${text}`, number)).not.toContain(number);
      }),
    );
  });
});
