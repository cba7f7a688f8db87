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
    expect(isNumberKept({ kind, number: masked })).toBe(kept);
  }
});
