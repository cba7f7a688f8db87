import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskNumber, maskPhone } from './masking.ts';

describe('masking', () => {
  it.each([
    ['22212345678', '•••••••5678'],
    ['15678', '•5678'],
    ['5678', '••••'],
    ['', ''],
    ['1', '•'],
  ])('the number %j is shown as %j', (number, masked) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it.each([
    ['08030000001', '0803 ••• 0001'],
    ['+234 803 000 0001', '+234 ••• 0001'],
    ['0803000123', '0803 ••• 0123'],
    ['080300012', '•••••0012'],
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
