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
  ])('of %j is %j', (key, environment) => {
    expect(environmentOfKey(key)).toBe(environment);
  });

  it('keeps a key out of the other one, and holds silence against nobody', () => {
    expect([keyFits('sandbox_1', 'sandbox'), keyFits('sandbox_1', 'production')]).toEqual([true, false]);
    expect([keyFits('live_1', 'sandbox'), keyFits('live_1', 'production')]).toEqual([false, true]);
    expect([keyFits('abc', 'sandbox'), keyFits('abc', 'production')]).toEqual([true, true]);
  });
});
