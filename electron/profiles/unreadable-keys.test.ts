/** What is kept as the keys of one account is none: that account alone is in trouble, and can be mended. */
import { expect, it } from 'vitest';
import { SecretsTrouble, UnreadableEntry } from '../secrets/port.ts';
import { fingerprints } from './key-pairs.ts';
import { draft, withOne } from './testing/real-profiles.ts';

const second = { apiKey: 'live_canary-second', encryptionKey: 'canary-second' };
const third = { apiKey: 'live_canary-third', encryptionKey: 'canary-third' };

/** Two accounts, and what puts a text in the place of the first one’s keys. */
async function withTwo() {
  const around = await withOne();
  const other = await around.profiles.add({ ...draft, name: 'Other' });
  if (!other.ok) throw new Error('The account was not added');
  const { id } = around.added;
  const spoil = (which: 'keys' | 'new-keys') => around.secrets.set(`profile/${id}/${which}`, 'junk');
  const shown = async () => (await around.profiles.list()).slice(1);
  return { ...around, id, other: other.value, spoil, shown };
}

it('the others are listed and used as ever', async () => {
  const { profiles, spoil, shown, other } = await withTwo();
  await spoil('keys');
  expect(await shown()).toEqual([
    expect.objectContaining({ name: 'Main', keys: null, keysUnreadable: true, keysForAnother: false }),
    other,
  ]);
  expect(await profiles.keys.of(other)).toMatchObject({ apiKey: 'live_canary-api' });
  expect(await profiles.remove(other.id)).toEqual({ ok: true, value: {} });
});

it('new ones take its place at once, with those that wait left to wait', async () => {
  const { profiles, id, spoil, shown } = await withTwo();
  await profiles.setKeys({ id, ...second });
  await spoil('keys');
  const set = await profiles.setKeys({ id, ...third });
  const mended = { keys: fingerprints(third), keysUnreadable: false, newKeys: fingerprints(second) };
  expect(set).toMatchObject({ ok: true, value: mended });
  expect((await shown())[0]).toEqual(set.ok && set.value);
});

it('it can be removed, with the account or alone', async () => {
  const { profiles, id, spoil, secrets, shown, other } = await withTwo();
  await spoil('keys');
  expect(await profiles.removeKeys(id)).toMatchObject({ value: { keys: null, keysUnreadable: false } });
  expect(await secrets.get(`profile/${id}/keys`)).toBeNull();
  await spoil('keys');
  expect(await profiles.remove(id)).toEqual({ ok: true, value: {} });
  expect(await secrets.get(`profile/${id}/keys`)).toBeNull();
  expect(await shown()).toEqual([other]);
});

it('of new keys that wait, those in use stay so; they can be forgotten or entered again', async () => {
  const { profiles, id, spoil, shown, added } = await withTwo();
  await profiles.setKeys({ id, ...second });
  await spoil('new-keys');
  expect((await shown())[0]).toMatchObject({ keys: added.keys, newKeys: null, newKeysUnreadable: true });
  expect(await profiles.setKeys({ id, ...third })).toMatchObject({
    value: { keys: added.keys, newKeys: fingerprints(third), newKeysUnreadable: false },
  });
  await spoil('new-keys');
  expect(await profiles.dropNewKeys(id)).toMatchObject({
    value: { keys: added.keys, newKeysUnreadable: false },
  });
});

it('an entry that its keychain cannot give is the same, and no other one’s', async () => {
  const { id, secrets, shown, other } = await withTwo();
  const { get } = secrets;
  secrets.get = async (name) => {
    if (name === `profile/${id}/keys`) throw new UnreadableEntry('keychain-unreadable', 'no text');
    return get(name);
  };
  expect(await shown()).toEqual([expect.objectContaining({ keys: null, keysUnreadable: true }), other]);
});

it('a store that cannot be used as a whole is nobody’s alone, and nothing is changed or told', async () => {
  const { profiles, history, id, secrets } = await withTwo();
  const before = await history.keyChanges();
  const { get } = secrets;
  for (const code of [
    'vault-unreadable',
    'keychain-unavailable',
    'keychain-emptied',
    'vault-locked',
  ] as const) {
    secrets.get = async () => {
      throw new SecretsTrouble(code);
    };
    await expect(profiles.list()).rejects.toMatchObject({ code });
    for (const act of [profiles.removeKeys, profiles.remove, profiles.dropNewKeys])
      await expect(act(id)).rejects.toMatchObject({ code });
    await expect(profiles.setKeys({ id, ...second })).rejects.toMatchObject({ code });
  }
  secrets.get = get;
  expect(await history.keyChanges()).toEqual(before);
});
