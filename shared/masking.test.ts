import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverNumber, maskMessage } from './cover-known.ts';
import { maskNumber, maskPhone } from './masking.ts';

describe('masking', () => {
  it.each([
    ['22212345678', '•••••••5678'],
    ['5678', '••••'],
    ['', ''],
    ['1', '•'],
  ])('the number %j is shown as %j', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it.each([
    ['08030000001', '0803 ••• 0001'],
    ['+234 803 000 0001', '+234 ••• 0001'],
    ['0803000', '•••3000'],
  ])('the phone %j is shown as %j', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it('shows four characters of a number at most, and eight of a phone', () => {
    const shown = (masked: string) => [...masked.replaceAll(/[•\s]/gu, '')].length;
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[•\s]/u.test(text));
        expect(shown(maskNumber(text))).toBeLessThanOrEqual(4);
        expect([...maskNumber(text)].length).toBe([...text].length);
        expect(shown(maskPhone(text))).toBeLessThanOrEqual(8);
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
