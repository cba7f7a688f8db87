/** Accounts at services: what is known of each, and whether its keys are here. No call returns a key. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { inTurns } from '../../shared/in-turn.ts';
import type { Actor } from '../../shared/journal.ts';
import { noRules, type Rules } from '../../shared/policy.ts';
import type { KeyPair, Profile } from '../../shared/profile.ts';
import { UnreadableAccount, type UnreadableProfile } from '../../shared/unreadable-profile.ts';
import { allProfiles } from './built-in.ts';
import { type ProfileChanges, profileChanges } from './changes.ts';
import { fingerprints, isUnreadable, keyPairs } from './key-pairs.ts';
import { portableText } from './portable.ts';
import type { KeyStorePort, ProfileStore } from './ports.ts';
import { sandboxKeysIn } from './sandbox-keys.ts';

/** Each looks at the keys that are there before it changes them. */
const KEY_CHANGES = ['add', 'setKeys', 'adoptNewKeys', 'dropNewKeys', 'removeKeys', 'remove'] as const;

/**
 * Profiles over a store and a keychain or vault; rejects as those do. `makeSandboxKeys` makes the pair of the built-in
 * sandbox, which is kept like any other from then on. `rules` are the organisation’s.
 */
export function makeProfiles(
  store: ProfileStore,
  secrets: KeyStorePort,
  now: () => number,
  makeSandboxKeys: () => KeyPair,
  rules: Rules = noRules,
) {
  const keys = keyPairs(secrets);
  const sandboxKeys = sandboxKeysIn(keys, makeSandboxKeys);

  type KeyChanges = Awaited<ReturnType<ProfileStore['keyChanges']>>;

  const withoutKeys = ({ version: _, productionConfirmedAt, ...shown }: Profile, changes: KeyChanges) => ({
    ...shown,
    productionConfirmed: productionConfirmedAt !== null,
    keyChanges: changes[shown.id] ?? 0,
  });

  /** Made where there are none yet. */
  const ofSandbox = async () => {
    const alone = { waiting: null, forAnother: false, newUnreadable: false };
    try {
      return { ...alone, current: await sandboxKeys(), unreadable: false };
    } catch (error) {
      if (isUnreadable(error)) return { ...alone, current: null, unreadable: true };
      throw error;
    }
  };

  const summary = async (profile: Profile, counted?: KeyChanges): Promise<ProfileSummary> => {
    // Counted before they are read: a change in between is then found by whoever looks again.
    const changes = counted ?? (await store.keyChanges());
    const found = profile.builtIn ? await ofSandbox() : await keys.allOf(profile);
    return {
      ...withoutKeys(profile, changes),
      keys: found.current && fingerprints(found.current),
      keysForAnother: found.forAnother,
      keysUnreadable: found.unreadable,
      newKeys: found.waiting && fingerprints(found.waiting),
      newKeysUnreadable: found.newUnreadable,
    };
  };

  const inTurn = inTurns();
  /** Keys that are entered or removed in the moment in which tested ones are adopted would be lost, or come back. */
  const oneAfterTheOther = (changes: ProfileChanges): ProfileChanges => {
    const turned = KEY_CHANGES.map((name) => {
      const act = changes[name] as (...input: unknown[]) => Promise<unknown>;
      return [name, (...input: unknown[]) => inTurn(() => act(...input))];
    });
    return { ...changes, ...Object.fromEntries(turned) };
  };

  /** Rejects with `UnreadableAccount` where its document cannot be read: whatever it may ask for, nothing goes on without. */
  const find = async (id: string): Promise<Profile | null> => {
    const all = await allProfiles(store);
    // The built-in one is among them either way.
    const unreadable = store.unreadable().find((one) => one.id === id);
    if (unreadable) throw new UnreadableAccount(unreadable.name);
    return all.find((one) => one.id === id) ?? null;
  };

  return {
    find,
    lastRead: store.lastRead,
    documentOf: store.documentOf,
    keys,
    sandboxKeys,
    all: () => allProfiles(store),
    /** Those that cannot be read. */
    async unreadable(): Promise<UnreadableProfile[]> {
      await store.profiles();
      return [...store.unreadable()];
    },

    async list(): Promise<ProfileSummary[]> {
      const changes = await store.keyChanges();
      return Promise.all((await allProfiles(store)).map((profile) => summary(profile, changes)));
    },

    async present() {
      const changes = await store.keyChanges();
      return (await allProfiles(store)).map((profile) => withoutKeys(profile, changes));
    },

    async exportText(id: string) {
      const found = await find(id);
      if (!found) return fail('profile-unknown');
      const word = found.name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/gu, '') || 'profile';
      return succeed({ fileName: `${word}.veridesk-profile.json`, text: portableText(found) });
    },

    /** The changes that somebody makes, who is named when they ask and stands in each line of the journal. */
    by: (actor: Actor): ProfileChanges =>
      oneAfterTheOther(profileChanges({ store, keys, now, find, summary, rules }, actor)),
  };
}

export type Profiles = ReturnType<typeof makeProfiles>;
