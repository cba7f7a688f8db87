import { describe, expect, it } from 'vitest';
import { placeAtFirst, whyNotKeptIn } from './key-place.ts';

const RULED = 'Set by your organisation. No keys are kept there.';
const NONE = 'No keychain answers.';

describe('where keys may be kept for a history that is restored', () => {
  it.each([
    ['no rules', {}, null, { keychain: null, vault: null }, 'keychain'],
    ['rules that are not known yet', null, null, { keychain: null, vault: null }, 'keychain'],
    ['a vault alone', { keyStores: ['vault' as const] }, null, { keychain: RULED, vault: null }, 'vault'],
    [
      'a keychain alone',
      { keyStores: ['keychain' as const] },
      null,
      { keychain: null, vault: RULED },
      'keychain',
    ],
    ['no keychain', {}, NONE, { keychain: NONE, vault: null }, 'vault'],
    ['none at all', { keyStores: ['memory' as const] }, NONE, { keychain: RULED, vault: RULED }, 'keychain'],
  ])('%s', (_, rules, noKeychain, whyNot, first) => {
    expect(whyNotKeptIn(rules, noKeychain)).toEqual(whyNot);
    expect(placeAtFirst(whyNotKeptIn(rules, noKeychain), 'keychain')).toBe(first);
  });

  it('a desk that kept them in a vault goes on with one, unless that is ruled out', () => {
    expect(placeAtFirst(whyNotKeptIn({}, null), 'vault')).toBe('vault');
    expect(placeAtFirst(whyNotKeptIn({ keyStores: ['keychain'] }, null), 'vault')).toBe('keychain');
  });
});
