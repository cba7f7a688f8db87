import { describe, expect, it } from 'vitest';
import { isVirtualNin, likeVirtualNins, mayBeKept, wasVirtualNin } from './virtual-nin.ts';

const NUMBER = 'AB123456789012CD';

describe('a virtual NIN', () => {
  it('is two letters, twelve digits and two letters, and nothing before or behind', () => {
    expect(isVirtualNin(NUMBER)).toBe(true);
    for (const other of [`X${NUMBER}`, `${NUMBER}X`, NUMBER.slice(1), 'AB12345678901CD', '22212345678', ''])
      expect([other, isVirtualNin(other)]).toEqual([other, false]);
  });

  it('may not be kept, as a NIN or for a face; what only looks alike under another kind may', () => {
    expect([mayBeKept('nin', NUMBER), mayBeKept('face', NUMBER)]).toEqual([false, false]);
    expect([mayBeKept('voters_card', NUMBER), mayBeKept('nin', '22212345678')]).toEqual([true, true]);
  });
});

describe('its mask', () => {
  const mask = `${'•'.repeat(12)}12CD`;

  it('says what it was, as a NIN or for a face', () => {
    expect([wasVirtualNin('nin', mask), wasVirtualNin('face', mask)]).toEqual([true, true]);
    expect([wasVirtualNin('bvn', mask), wasVirtualNin('voters_card', mask)]).toEqual([false, false]);
  });

  it('is no other’s: with one sign more or less, or of another number', () => {
    for (const other of [`•${mask}`, `${mask}E`, mask.slice(1), '•••••••5678', NUMBER])
      expect([other, wasVirtualNin('nin', other)]).toEqual([other, false]);
  });
});

describe('in a text', () => {
  it.each([
    [`of ${NUMBER}.`, [NUMBER]],
    ['ab-1234-5678-9012-cd', [NUMBER]],
    ['AB 1234.5678_9012 CD', [NUMBER]],
    [`${NUMBER} and xy123456789013zw`, [NUMBER, 'XY123456789013ZW']],
    ['AB\u20131234\u20115678\u22129012\u2014CD', [NUMBER]],
    ['A B1234\u200b5678\u00a09012 C D', [NUMBER]],
    ['ref. ＡＢ１２３４/5678, (9012) CD: expired', [NUMBER]],
    ['for AB 1234 5678 9012 CD, too', [NUMBER]],
    [`${NUMBER}123456789013EF`, [NUMBER, 'CD123456789013EF']],
    ['ÁB123456789012CD', []],
    ['AB12345678901CD', []],
    ['AB1234567890123CD', []],
    ['AB123456789012C', []],
    ['none', []],
  ])('%j it is found however it is written: %j', (text, found) => {
    expect(likeVirtualNins(text)).toEqual(found);
  });
});
