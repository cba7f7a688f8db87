import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { printedBesideOwnKeychain } from '../secrets/testing/own-keychain.ts';
import { deskWords } from './words.ts';

it('a locked keychain stands in the way until it is open again, and nothing is made or lost meanwhile', async () => {
  const folders = [temporaryFolder(), temporaryFolder()];
  const program = new URL('./testing/locked-desk.ts', import.meta.url);
  const unavailable = {
    state: 'keys-unavailable',
    store: 'keychain',
    sentence: deskWords.keychainUnavailable,
  };
  expect(await printedBesideOwnKeychain(program, ...folders)).toEqual({
    // A desk that is open stays open, but says so when it is asked.
    whileOpen: { status: unavailable, open: true },
    locked: unavailable,
    again: unavailable,
    firstStart: {
      state: 'first-start',
      keychain: { usable: false, sentence: expect.stringMatching(/^The system’s keychain is locked/u) },
    },
    begun: 'keychain-unavailable',
    left: [],
    unlocked: { state: 'open', store: 'keychain', notices: [] },
    total: 1,
  });
});
