/** Keys of an account are changed once the log says so: who keeps the line from being written changes nothing. */
import { describe, expect, it } from 'vitest';
import type { JournalLine } from '../../shared/journal.ts';
import { defaultSettings, type Profile } from '../../shared/profile.ts';
import { NOW } from '../history/testing/temporary-history.ts';
import { HistoryTrouble } from '../history/trouble.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import { keyPairs } from './key-pairs.ts';
import { makeProfiles } from './profiles.ts';
import { draft, withOne } from './testing/real-profiles.ts';

const second = { apiKey: 'live_2', encryptionKey: 'second' };
const third = { apiKey: 'live_3', encryptionKey: 'third' };

/** An account with a pair in use and one that waits, over a history that takes no line of keys while `isFull`. */
async function withNew() {
  const { history, secrets, added } = await withOne();
  const { id } = added;
  let isFull = false;
  const unlessFull = <T>(work: () => Promise<T>): Promise<T> =>
    isFull ? Promise.reject(new HistoryTrouble('not-writable', 'SQLITE_FULL')) : work();
  const store = {
    profiles: history.profiles,
    unreadable: history.unreadable,
    lastRead: history.lastRead,
    documentOf: history.documentOf,
    addProfile: (...input: Parameters<typeof history.addProfile>) =>
      unlessFull(() => history.addProfile(...input)),
    changeProfile: history.changeProfile,
    removeProfile: (...input: Parameters<typeof history.removeProfile>) =>
      unlessFull(() => history.removeProfile(...input)),
    keysChanged: (of: string, line?: JournalLine) => unlessFull(() => history.keysChanged(of, line)),
    keyChanges: history.keyChanges,
    waitingChecks: history.waitingChecks,
  };
  const sandboxKeys = () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' });
  const profiles = makeProfiles(store, secrets, () => NOW, sandboxKeys);
  const changes = profiles.by({ id: null, name: 'ada' });
  await changes.setKeys({ id, ...second });
  /** What the log says was done with the keys, in order, since they were added. */
  const told = async () => {
    const page = await history.auditPage({ kind: 'keys-changed', operator: null, checkId: null }, null, 50);
    const facts = page.rows.map((row) => row.facts.find(({ name }) => name === 'keys')?.value);
    return facts.toReversed();
  };
  const pairs = async () => [await profiles.keys.get(id), await profiles.keys.get(id, 'new')];
  const setFull = (now: boolean) => {
    isFull = now;
  };
  return { history, secrets, id, profiles, changes, told, pairs, setFull };
}

type Around = Awaited<ReturnType<typeof withNew>>;

const CHANGES: readonly [string, string, (around: Around) => Promise<unknown>][] = [
  ['others that wait are set', 'new', ({ changes, id }) => changes.setKeys({ id, ...third })],
  [
    'those that passed their test are adopted',
    'adopted',
    ({ changes, id }) => changes.adoptNewKeys(id, second),
  ],
  ['those that wait are dropped', 'dropped', ({ changes, id }) => changes.dropNewKeys(id)],
  ['both are removed', 'removed', ({ changes, id }) => changes.removeKeys(id)],
  ['both are removed with their account', 'removed', ({ changes, id }) => changes.remove(id)],
];

describe.each(CHANGES)('%s', (_, did, change) => {
  it('once there is a line: none of it where it cannot be written, and one for the try that was made', async () => {
    const around = await withNew();
    const before = await around.pairs();
    around.setFull(true);
    for (const _try of [1, 2]) await expect(change(around)).rejects.toMatchObject({ kind: 'not-writable' });
    expect(await around.pairs()).toEqual(before);
    expect(await around.told()).toEqual(['new']);
    around.setFull(false);
    await change(around);
    expect(await around.pairs()).not.toEqual(before);
    expect(await around.told()).toEqual(['new', did]);
  });

  it('without a line for each try where the keys are out of reach', async () => {
    const around = await withNew();
    const { get } = around.secrets;
    around.secrets.get = () => Promise.reject(new SecretsTrouble('keychain-unavailable'));
    for (const _try of [1, 2]) await expect(change(around)).rejects.toMatchObject({ name: 'SecretsTrouble' });
    around.secrets.get = get;
    expect(await around.told()).toEqual(['new']);
  });
});

it('the first pair of an account is set once there is a line', async () => {
  const around = await withNew();
  const { changes, id, told, pairs, setFull } = around;
  await changes.removeKeys(id);
  setFull(true);
  await expect(changes.setKeys({ id, ...third })).rejects.toMatchObject({ kind: 'not-writable' });
  expect(await pairs()).toEqual([null, null]);
  setFull(false);
  await changes.setKeys({ id, ...third });
  expect([await pairs(), await told()]).toEqual([
    [third, null],
    ['new', 'removed', 'set'],
  ]);
});

describe('an account that is added', () => {
  const second = { ...draft, name: 'Second' };

  /** Which keys were kept, and what the log says of accounts since the first was added. */
  async function withSecond() {
    const around = await withNew();
    const { history, secrets } = around;
    const { set } = secrets;
    const kept: string[] = [];
    secrets.set = async (name, value) => {
      kept.push(name);
      await set(name, value);
    };
    const logged = async () => {
      const page = await history.auditPage({ kind: null, operator: null, checkId: null }, null, 50);
      const kinds = page.rows.map(({ kind }) => kind).filter((kind) => kind?.startsWith('profile-'));
      return kinds.toReversed().slice(1);
    };
    return { ...around, kept, logged, names: async () => (await history.profiles()).map(({ name }) => name) };
  }

  it('is told first: where it cannot be, no keys are kept', async () => {
    const { changes, setFull, kept, names, secrets } = await withSecond();
    setFull(true);
    await expect(changes.add(second)).rejects.toMatchObject({ kind: 'not-writable' });
    expect(kept).toEqual([]);
    setFull(false);
    expect(await changes.add(second)).toMatchObject({ ok: true, value: { keys: {} } });
    expect([await names(), kept.length]).toEqual([['Main', 'Second'], 1]);
    expect(await secrets.get(kept[0] ?? '')).toContain('canary-encryption');
  });

  it('is not told where the store of the keys does not answer', async () => {
    const { changes, secrets, logged, names } = await withSecond();
    secrets.get = () => Promise.reject(new SecretsTrouble('keychain-unavailable'));
    await expect(changes.add(second)).rejects.toMatchObject({ code: 'keychain-unavailable' });
    expect([await names(), await logged()]).toEqual([['Main'], []]);
  });

  it('goes again where its keys are refused, also by a store that takes nothing at all', async () => {
    const { changes, secrets, logged, names } = await withSecond();
    const refuse = () => Promise.reject(new SecretsTrouble('vault-unavailable'));
    [secrets.set, secrets.remove] = [refuse, refuse];
    await expect(changes.add(second)).rejects.toMatchObject({ code: 'vault-unavailable' });
    expect([await names(), await logged()]).toEqual([['Main'], ['profile-added', 'profile-removed']]);
  });

  it('stays where its keys were kept all the same and do not go, so that they are seen', async () => {
    const { changes, history, secrets, logged, names, profiles } = await withSecond();
    const { set } = secrets;
    secrets.set = async (...input) => {
      await set(...input);
      throw new SecretsTrouble('vault-unavailable');
    };
    secrets.remove = () => Promise.reject(new SecretsTrouble('vault-unavailable'));
    await expect(changes.add(second)).rejects.toMatchObject({ code: 'vault-unavailable' });
    expect([await names(), await logged()]).toEqual([['Main', 'Second'], ['profile-added']]);
    const [, { id }] = (await history.profiles()) as [Profile, Profile];
    expect(await profiles.keys.areThere(id)).toBe(true);
  });

  it.each(['keys', 'settings'])(
    'stays with the %s that another process has given it, where its own keys are refused',
    async (what) => {
      const { changes, history, secrets, names, profiles } = await withSecond();
      const given = JSON.stringify(third);
      const settings = { ...defaultSettings, triesAgain: !defaultSettings.triesAgain };
      const { set } = secrets;
      secrets.set = async (name) => {
        const [, added] = (await history.profiles()) as [Profile, Profile];
        if (what === 'keys') await set(name, given);
        else await history.changeProfile({ ...added, settings });
        throw new SecretsTrouble('vault-unavailable');
      };
      await expect(changes.add(second)).rejects.toMatchObject({ code: 'vault-unavailable' });
      expect(await names()).toEqual(['Main', 'Second']);
      const [, added] = (await history.profiles()) as [Profile, Profile];
      expect(await profiles.keys.get(added.id)).toEqual(what === 'keys' ? third : null);
      expect(added.settings).toEqual(what === 'keys' ? defaultSettings : settings);
    },
  );
});

it('an account whose name was taken in the same moment leaves no keys', async () => {
  const { history, secrets } = await withOne();
  const left = new Map<string, string>();
  const seen = {
    ...secrets,
    set: async (name: string, value: string) => void left.set(name, value),
    remove: async (name: string) => void left.delete(name),
  };
  // Another process adds one between the look and the adding.
  const store = new Proxy(history, {
    get: (of, name: keyof typeof history) => (name === 'profiles' ? async () => [] : of[name]),
  });
  const sandboxKeys = () => ({ apiKey: 'sandbox_api', encryptionKey: 'sandbox_enc' });
  const changes = makeProfiles(store, seen, () => NOW, sandboxKeys).by({ id: null, name: 'ada' });
  expect(await changes.add(draft)).toMatchObject({ failure: { code: 'profile-name-taken' } });
  expect(left.size).toBe(0);
});

it('an account that could not be removed is removed by the next try, which tells its keys no second time', async () => {
  const { changes, id, told, history, secrets, setFull } = await withNew();
  const { remove } = secrets;
  secrets.remove = async (name) => {
    await remove(name);
    setFull(true);
  };
  await expect(changes.remove(id)).rejects.toMatchObject({ kind: 'not-writable' });
  expect(await history.profiles()).toHaveLength(1);
  setFull(false);
  expect(await changes.remove(id)).toEqual({ ok: true, value: {} });
  expect(await told()).toEqual(['new', 'removed']);
});

it('a pair that cannot be read can be removed', async () => {
  const { changes, id, told, pairs, secrets } = await withNew();
  await secrets.set(`profile/${id}/keys`, 'no pair');
  expect(await changes.removeKeys(id)).toMatchObject({ ok: true });
  expect([await pairs(), await told()]).toEqual([
    [null, null],
    ['new', 'removed'],
  ]);
});

it('a pair that cannot be read counts as one in a vault too', async () => {
  const secrets = { ...memorySecrets(), place: 'vault' as const };
  await secrets.set('profile/p-1/keys', 'no pair');
  expect(await keyPairs(secrets).areThere('p-1')).toBe(true);
});

it('whoever looks between the line and the change looks again, also where the keys were refused', async () => {
  const { changes, id, history, secrets } = await withNew();
  const seen: (number | undefined)[] = [];
  const look = async () => void seen.push((await history.keyChanges())[id]);
  const { set } = secrets;
  await look();
  secrets.set = async (...input) => {
    await look();
    await set(...input);
  };
  await changes.setKeys({ id, ...third });
  await look();
  secrets.set = async () => {
    await look();
    throw new SecretsTrouble('keychain-unavailable');
  };
  await expect(changes.setKeys({ id, ...third })).rejects.toMatchObject({ name: 'SecretsTrouble' });
  await look();
  expect(seen).toEqual([3, 4, 5, 6, 7]);
});
