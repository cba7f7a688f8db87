import { expect, it } from 'vitest';
import { maskNumber } from '../../shared/masking.ts';
import { isNumberKept } from './revealable.ts';

it.each([
  ['nin', 'AB123456789012CD', false],
  ['face', 'AB123456789012CD', false],
  ['nin', '55512345678', true],
  ['bvn', '22212345678', true],
  ['voters_card', '90F5B12345678901234', true],
  ['voters_card', 'AB123456789012CD', true],
] as const)('of the %s %s it is kept: %s', (kind, number, kept) => {
  // The main process masks a mask once more.
  for (const masked of [maskNumber(number), maskNumber(maskNumber(number))]) {
    expect(isNumberKept({ kind, number: masked, minimised: null })).toBe(kept);
  }
});

it('a number that was minimised is kept no more', () => {
  const minimised = { number: true, answer: true, picture: false, at: '2026-11-20T13:05:00.000Z' };
  const check = { kind: 'bvn', number: maskNumber('22212345678') } as const;
  expect(isNumberKept({ ...check, minimised })).toBe(false);
  expect(isNumberKept({ ...check, minimised: { ...minimised, number: false } })).toBe(true);
});
