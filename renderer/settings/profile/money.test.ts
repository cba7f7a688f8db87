import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountText, readAmount } from './money.ts';

it.each<[string, string, number | null | undefined]>([
  ['100.00', 'NGN', 10_000],
  ['100', 'NGN', 10_000],
  ['0.1', 'NGN', 10],
  ['1,250.50', 'NGN', 125_050],
  ['1,234,567.8', 'NGN', 123_456_780],
  [' 1 250 ', 'NGN', 125_000],
  ['.5', 'NGN', 50],
  ['.05', 'NGN', 5],
  ['5.', 'NGN', 500],
  ['.', 'NGN', undefined],
  ['.5', 'JPY', undefined],
  ['.5.5', 'NGN', undefined],
  ['', 'NGN', null],
  ['1.005', 'NGN', undefined],
  ['12,50', 'NGN', undefined],
  ['-1', 'NGN', undefined],
  ['ten', 'NGN', undefined],
  ['100', 'JPY', 100],
  ['100.00', 'JPY', undefined],
  ['1.50', 'not yet', 150],
])('reads %j of %s as %j', (typed, currency, minor) => {
  expect(readAmount(typed, currency)).toBe(minor);
});

it('comes back from a field as it went', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.constantFrom('NGN', 'JPY', 'KWD'),
      (minor, currency) => {
        expect(readAmount(amountText(minor, currency), currency)).toBe(minor);
      },
    ),
  );
});
