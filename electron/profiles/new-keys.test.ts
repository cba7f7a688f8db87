/** New keys wait beside those in use until a test has shown that they work. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BUILT_IN_SANDBOX_ID, defaultSettings } from '../../shared/profile.ts';
import { NOW } from '../history/testing/temporary-history.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { fingerprint } from './key-pairs.ts';
import { draft, withOne } from './testing/real-profiles.ts';

const first = { apiKey: 'live_canary-api', encryptionKey: 'canary-encryption' };
const second = { apiKey: 'live_2', encryptionKey: 'second' };
const third = { apiKey: 'live_3', encryptionKey: 'third' };

const printsOf = (keys: typeof first) => ({
  apiKeyFingerprint: fingerprint(keys.apiKey),
  encryptionKeyFingerprint: fingerprint(keys.encryptionKey),
});

/** An account with keys of its own in use and others that wait. */
async function withNew() {
  const around = await withOne();
  const { id } = around.added;
  const set = await around.profiles.setKeys({ id, apiKey: ' live_2\n', encryptionKey: 'second' });
  const pairs = async () => [await around.profiles.keys.get(id), await around.profiles.keys.get(id, 'new')];
  return { ...around, id, set, pairs };
}

describe('keys of a profile that has some', () => {
  it('wait: those in use stay in use', async () => {
    const { set, pairs, profiles } = await withNew();
    expect(set).toMatchObject({ ok: true, value: { keys: printsOf(first), newKeys: printsOf(second) } });
    expect(await pairs()).toEqual([first, second]);
    expect((await profiles.list())[1]).toEqual(set.ok && set.value);
  });

  it('take the place of others that wait', async () => {
    const { profiles, id, pairs } = await withNew();
    await profiles.setKeys({ id, ...third });
    expect(await pairs()).toEqual([first, third]);
  });

  it.each([
    [
      { ...third, apiKey: 'test_3' },
      { code: 'keys-environment', field: 'apiKey' },
    ],
    [
      { ...third, apiKey: 'a b' },
      { code: 'input-wrong', field: 'apiKey' },
    ],
    [
      { ...third, encryptionKey: ' ' },
      { code: 'input-wrong', field: 'encryptionKey', sentence: 'Type the encryption key.' },
    ],
  ])('%j are refused, and change neither pair', async (keys, failure) => {
    const { profiles, id, pairs } = await withNew();
    expect(await profiles.setKeys({ id, ...keys })).toMatchObject({ ok: false, failure });
    expect(await pairs()).toEqual([first, second]);
  });

  it('are judged by the prefixes that the profile names', async () => {
    const { profiles, id, pairs } = await withNew();
    const keyPrefixes = { sandbox: ['live_s_'], production: ['test_'] };
    await profiles.change({ id, settings: { ...defaultSettings, keyPrefixes }, sandboxStyle: null });
    const set = (apiKey: string) => profiles.setKeys({ id, apiKey, encryptionKey: 'e' });
    expect(await set('live_s_1')).toEqual({
      ok: false,
      failure: { code: 'keys-environment', field: 'apiKey' },
    });
    expect(await set('test_1')).toMatchObject({ ok: true });
    expect(await pairs()).toEqual([first, { apiKey: 'test_1', encryptionKey: 'e' }]);
  });
});

it('new keys that could not be adopted go on waiting', async () => {
  const { profiles, secrets, id, pairs } = await withNew();
  const { set } = secrets;
  secrets.set = () => Promise.reject(new SecretsTrouble('keychain-unavailable'));
  await expect(profiles.adoptNewKeys(id, second)).rejects.toMatchObject({ code: 'keychain-unavailable' });
  secrets.set = set;
  expect(await pairs()).toEqual([first, second]);
});

describe('keys of a profile that has none', () => {
  it('are in use at once', async () => {
    const { profiles, added } = await withOne();
    await profiles.removeKeys(added.id);
    const set = await profiles.setKeys({ id: added.id, ...second });
    expect(set).toMatchObject({ ok: true, value: { keys: printsOf(second), newKeys: null } });
    expect(await profiles.keys.get(added.id)).toEqual(second);
  });
});

describe('new keys that passed their test', () => {
  it('take the place of the old ones, which are gone', async () => {
    const { profiles, secrets, id, pairs } = await withNew();
    await profiles.adoptNewKeys(id, second);
    expect(await pairs()).toEqual([second, null]);
    expect((await profiles.list())[1]).toMatchObject({ keys: printsOf(second), newKeys: null });
    expect(await secrets.get(`profile/${id}/new-keys`)).toBeNull();
  });

  it('go to no other address, where a history that was restored meanwhile has the account at one', async () => {
    const { profiles, history, id, pairs } = await withNew();
    const [account] = await history.profiles();
    if (!account) throw new Error('The account is gone');
    const elsewhere = { ...account, baseUrl: 'https://elsewhere.example.com' };
    const by = { id: null, name: 'ada' };
    const detail = { profileId: id, name: account.name };
    await history.changeProfile(elsewhere, { at: NOW, by, what: 'profile-changed', checkId: null, detail });
    await profiles.adoptNewKeys(id, second);
    expect(await profiles.keys.of(elsewhere)).toBeNull();
    // Nothing is lost: where the account is back at its own address they are there, and wait.
    expect([await profiles.keys.of(account), await profiles.keys.of(account, 'new')]).toEqual([
      first,
      second,
    ]);
    expect(await pairs()).toEqual([first, second]);
  });

  it('do nothing where none wait, or where others wait by now: those have passed nothing', async () => {
    const { profiles, id, pairs } = await withNew();
    await profiles.adoptNewKeys(id, third);
    await profiles.adoptNewKeys(id, { ...second, encryptionKey: 'third' });
    await profiles.adoptNewKeys(BUILT_IN_SANDBOX_ID, second);
    await profiles.adoptNewKeys('none', second);
    expect(await pairs()).toEqual([first, second]);
    await profiles.adoptNewKeys(id, second);
    await profiles.adoptNewKeys(id, second);
    expect(await pairs()).toEqual([second, null]);
  });
});

describe('while new keys that passed their test are adopted', () => {
  type Around = Awaited<ReturnType<typeof withNew>>;
  it.each<[string, (around: Around) => Promise<unknown>, (typeof first | null)[]]>([
    [
      'others that are entered wait',
      ({ profiles, id }) => profiles.setKeys({ id, ...third }),
      [second, third],
    ],
    ['what is removed stays removed', ({ profiles, id }) => profiles.removeKeys(id), [null, null]],
    ['what is removed with its account does too', ({ profiles, id }) => profiles.remove(id), [null, null]],
  ])('%s', async (_, change, left) => {
    const around = await withNew();
    const { profiles, secrets, id, pairs } = around;
    const { set } = secrets;
    let changed: Promise<unknown> | undefined;
    secrets.set = async (...given) => {
      if (changed === undefined) {
        changed = change(around);
        // A keychain takes its time, or asks a person.
        await wait(200);
      }
      return set(...given);
    };
    await profiles.adoptNewKeys(id, second);
    await changed;
    expect(await pairs()).toEqual(left);
  });
});

describe('new keys that are dropped', () => {
  it('are forgotten; those in use stay', async () => {
    const { profiles, id, pairs } = await withNew();
    const dropped = await profiles.dropNewKeys(id);
    expect(dropped).toMatchObject({ ok: true, value: { keys: printsOf(first), newKeys: null } });
    expect(await pairs()).toEqual([first, null]);
    const value = dropped.ok && { ...dropped.value, keyChanges: dropped.value.keyChanges + 2 };
    expect(await profiles.dropNewKeys(id)).toEqual({ ok: true, value });
    expect(await profiles.dropNewKeys('none')).toEqual({ ok: false, failure: { code: 'profile-unknown' } });
  });
});

it('changes of keys are counted for each profile, as each begins and as it ends, so that others see them without asking the keychain', async () => {
  const { profiles, secrets, history, id } = await withNew();
  const counted = async () => (await profiles.present()).map(({ keyChanges }) => keyChanges);
  expect(await counted()).toEqual([0, 3]);
  await profiles.adoptNewKeys(id, second);
  await profiles.setKeys({ id, ...third });
  await profiles.dropNewKeys(id);
  await profiles.removeKeys(id);
  await profiles.setKeys({ id, ...first });
  expect(await counted()).toEqual([0, 13]);
  expect((await profiles.list()).map(({ keyChanges }) => keyChanges)).toEqual([0, 13]);
  const { get } = secrets;
  secrets.get = () => Promise.reject(new Error('The keychain was asked.'));
  expect(await counted()).toEqual([0, 13]);
  secrets.get = get;
  await profiles.remove(id);
  expect([await counted(), await history.keyChanges()]).toEqual([[0], {}]);
});

it('no reply about keys repeats one', async () => {
  const { profiles, id } = await withNew();
  const replies = [
    await profiles.list(),
    await profiles.setKeys({ id, ...third }),
    await profiles.setKeys({ id, ...third, apiKey: 'canary key' }),
    await profiles.dropNewKeys(id),
    await profiles.exportText(id),
  ];
  const text = JSON.stringify(replies);
  for (const key of [first, second, third].flatMap((keys) => Object.values(keys)))
    expect(text).not.toContain(`"${key}"`);
  expect(text).not.toContain('canary');
  expect(draft.apiKey).toContain('canary');
});

it('keys that another process enters while those before them are adopted go on waiting', async () => {
  const { id, profiles, pairs } = await withNew();
  const { get } = profiles.keys;
  let asked = 0;
  profiles.keys.get = async (of, which) => {
    asked += 1;
    // Asked first for what was tested, then for what waits by now.
    return asked === 1 ? get(of, which) : third;
  };
  await profiles.adoptNewKeys(id, second);
  profiles.keys.get = get;
  expect(await pairs()).toEqual([second, second]);
});
