import { describe, expect, it } from 'vitest';
import { environmentOfKey, keyFits } from './key-environment.ts';

describe('the environment that a key names', () => {
  it.each([
    ['sandbox_1f', 'sandbox'],
    ['vd_sandbox_1f', 'sandbox'],
    ['sk_test_1f', 'sandbox'],
    ['SB-1f', 'sandbox'],
    ['demo.1f', 'sandbox'],
    ['live_1f', 'production'],
    ['sk_live_1f', 'production'],
    ['PROD-1f', 'production'],
    ['4f9c2b7a5d3e48c6', null],
    ['mysandboxkey', null],
    ['latest_1f', null],
    ['livestock_1f', null],
    ['', null],
    // Only the beginning is looked at: the random part may spell anything.
    [`${'a'.repeat(24)}_live_`, null],
    [`${'a'.repeat(20)}_live_`, null],
    [`${'a'.repeat(19)}_live_`, 'production'],
    [`${'a'.repeat(19)}_live`, 'production'],
    // A longer word whose beginning fills it up is another word.
    [`${'a'.repeat(19)}_lives`, null],
    [`${'a'.repeat(21)}-Sb9f`, null],
  ])('of %j is %j', (key, environment) => {
    expect(environmentOfKey(key)).toBe(environment);
  });

  it('keeps a key out of the other one, and holds silence against nobody', () => {
    expect([keyFits('sandbox_1', 'sandbox'), keyFits('sandbox_1', 'production')]).toEqual([true, false]);
    expect([keyFits('live_1', 'sandbox'), keyFits('live_1', 'production')]).toEqual([false, true]);
    expect([keyFits('abc', 'sandbox'), keyFits('abc', 'production')]).toEqual([true, true]);
  });
});

describe('prefixes that a profile names', () => {
  const prefixes = { sandbox: ['ivs_', 'ivs_p_t_'], production: ['ivs_p_', 'sk_test_'] };

  it.each([
    ['ivs_1f', 'sandbox'],
    ['ivs_p_1f', 'production'],
    ['ivs_p_t_1f', 'sandbox'],
    // Named ones win over a key’s own words, the longest of them first.
    ['sk_test_1f', 'production'],
    ['ivs_live_1f', 'sandbox'],
    // Where none fits, the words tell, and without words nothing does. Case is part of a prefix.
    ['sk_live_1f', 'production'],
    ['IVS_P_1f', null],
    ['my_ivs_1f', null],
  ] as const)('%j names %j', (key, environment) => {
    expect(environmentOfKey(key, prefixes)).toBe(environment);
    expect(keyFits(key, 'sandbox', prefixes)).toBe(environment !== 'production');
    expect(keyFits(key, 'production', prefixes)).toBe(environment !== 'sandbox');
  });

  it('win in whatever order they are named', () => {
    for (const sandbox of [
      ['ab', 'abcd'],
      ['abcd', 'ab'],
    ]) {
      const named = { sandbox, production: ['abc'] };
      expect(['abz', 'abcz', 'abcdz'].map((key) => environmentOfKey(key, named))).toEqual([
        'sandbox',
        'production',
        'sandbox',
      ]);
    }
  });
});
