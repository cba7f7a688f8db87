/** The key of the database over stores of every behaviour: none that does not come back is used, and none replaces another. */
import { expect, it } from 'vitest';
import { memorySecrets } from '../secrets/memory.ts';
import type { Secrets } from '../secrets/port.ts';
import { DATABASE_KEY, findDatabaseKey, hasDatabaseKey, makeDatabaseKey } from './database-key.ts';

const first = 'ab'.repeat(32);

/** A store in which several processes may keep the key at once: what is there stays. */
function shared(): Secrets {
  const secrets = memorySecrets();
  return {
    ...secrets,
    add: async (name, value) => {
      if ((await secrets.get(name)) === null) await secrets.set(name, value);
    },
  };
}

it('is kept and comes back, another one each time', async () => {
  const [one, other] = [memorySecrets(), memorySecrets()];
  const keys = [await makeDatabaseKey(one), await makeDatabaseKey(other)];
  expect(await findDatabaseKey(one)).toEqual(keys[0]);
  expect(keys[0]).toHaveLength(32);
  expect(keys[0]).not.toEqual(keys[1]);
  expect([await hasDatabaseKey(one), await hasDatabaseKey(memorySecrets())]).toEqual([true, false]);
});

it('of the process that was first stays in a store that several share, and is the one that comes back', async () => {
  const secrets = shared();
  await secrets.set(DATABASE_KEY, first);
  expect((await makeDatabaseKey(secrets)).toString('hex')).toBe(first);
  expect(await secrets.get(DATABASE_KEY)).toBe(first);
});

it.each<[string, Partial<Secrets>]>([
  ['nothing', { get: async () => null }],
  ['another one', { get: async () => first }],
  ['nothing, though several share it', { get: async () => null, add: async () => undefined }],
])('is not used where the store gives back %s', async (_, odd) => {
  const secrets = { ...memorySecrets(), ...odd };
  await expect(makeDatabaseKey(secrets)).rejects.toMatchObject({ code: 'keychain-unavailable' });
});

it.each(['', 'ab'.repeat(31), 'ab'.repeat(33), 'AB'.repeat(32), `${'ab'.repeat(31)}xy`])(
  'is not read from %j, which is told as unreadable and left alone',
  async (text) => {
    const secrets = memorySecrets();
    await secrets.set(DATABASE_KEY, text);
    await expect(findDatabaseKey({ ...secrets, place: 'vault' })).rejects.toMatchObject({
      code: 'vault-unreadable',
    });
    expect(await secrets.get(DATABASE_KEY)).toBe(text);
  },
);
