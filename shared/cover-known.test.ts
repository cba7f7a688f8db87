import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverOf } from './cover-known.ts';

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
    ['“222","1234","5678', '“222","1234","5678'],
    ['222 of 1234 and 5678', '222 of 1234 and 5678'],
    ['code 1234, 0803 ••• 4567, •••••••9999', 'code 1234, 0803 ••• 4567, •••••••9999'],
    ['Ọlá', 'Ọlá'],
  ])('%j stands as %j', (text, covered) => {
    expect(cover(text)).toBe(covered);
  });

  it('may hold letters, small or large', () => {
    const voter = coverOf(['90F5B12345678901234']);
    expect(voter('vin 90f5-b123-4567-8901-234 there')).toBe('vin •••••••••••••••1234 there');
  });

  it('stands nowhere, whatever lies between its signs, and a text without it is left as it is', () => {
    const between = fc.string({ unit: fc.constantFrom(...' .-–/()_·\u00a0\u2011,:'), maxLength: 3 });
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
