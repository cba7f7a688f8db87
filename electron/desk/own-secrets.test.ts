import { expect, it } from 'vitest';
import { UnreadableEntry } from '../secrets/port.ts';
import { ownSecrets } from './own-secrets.ts';

it('a key of the history that cannot be read is not taken for the entry that was asked for', async () => {
  const own = ownSecrets({
    place: 'keychain',
    get: async (name) => {
      if (name === 'database-key') throw new UnreadableEntry('keychain-unreadable');
      return null;
    },
    set: async () => undefined,
    remove: async () => undefined,
  });
  const error = await own.get('profile/a/keys').catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'keychain-unreadable' });
  expect(error).not.toBeInstanceOf(UnreadableEntry);
});
