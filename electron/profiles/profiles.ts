/** Accounts at services: what is known of each, and whether its keys are here. No call returns a key. */
import { randomUUID } from 'node:crypto';
import type { ProfileDraft, ProfileSummary } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { keyFits } from '../../shared/key-environment.ts';
import {
  BUILT_IN_SANDBOX_ID,
  BUILT_IN_SANDBOX_NAME,
  defaultTimeLimits,
  KeyPair,
  type Profile,
  readBaseUrl,
  type TimeLimits,
} from '../../shared/profile.ts';
import { fingerprints, keyPairs } from './key-pairs.ts';
import type { KeyStorePort, ProfileStore } from './ports.ts';

/** Longest name of a profile, in characters; it stands in the strip on top of every screen. */
const NAME_MAX = 60;

/** The sandbox answers within seconds or, for its number that never answers, not at all. */
const SANDBOX_LIMITS: TimeLimits = { ...defaultTimeLimits, headersMs: 10_000, bodyMs: 10_000 };

const builtIn: Profile = {
  version: 1,
  id: BUILT_IN_SANDBOX_ID,
  name: BUILT_IN_SANDBOX_NAME,
  baseUrl: 'http://127.0.0.1',
  environment: 'sandbox',
  timeLimits: SANDBOX_LIMITS,
  builtIn: true,
};

/** A typed key pair in its normal form, or the failure that names the wrong field. */
function readKeys(typed: { apiKey: string; encryptionKey: string }, environment: Profile['environment']) {
  const read = KeyPair.safeParse({ apiKey: typed.apiKey, encryptionKey: typed.encryptionKey });
  if (!read.success) {
    const issue = read.error.issues[0];
    const field = String(issue?.path[0] ?? 'apiKey');
    return fail('input-wrong', issue ? { field, sentence: issue.message } : { field });
  }
  if (!keyFits(read.data.apiKey, environment)) return fail('keys-environment', { field: 'apiKey' });
  return succeed(read.data);
}

/**
 * Profiles over a store and a keychain or vault; rejects as those do. `makeSandboxKeys` makes the pair of the built-in
 * sandbox, which is kept like any other from then on.
 */
export function makeProfiles(
  store: ProfileStore,
  secrets: KeyStorePort,
  now: () => number,
  makeSandboxKeys: () => KeyPair,
) {
  const keys = keyPairs(secrets);

  const findOrMakeSandboxKeys = async (): Promise<KeyPair> => {
    const kept = await keys.get(BUILT_IN_SANDBOX_ID);
    if (kept) return kept;
    const made = makeSandboxKeys();
    await keys.set(BUILT_IN_SANDBOX_ID, made);
    return made;
  };
  let sandboxPair: Promise<KeyPair> | null = null;
  /** One pair, however many ask at once; asked anew after trouble. */
  const sandboxKeys = (): Promise<KeyPair> => {
    sandboxPair ??= findOrMakeSandboxKeys().finally(() => {
      sandboxPair = null;
    });
    return sandboxPair;
  };

  const summary = async (profile: Profile): Promise<ProfileSummary> => {
    const { version: _, ...shown } = profile;
    const pair = profile.builtIn ? await sandboxKeys() : await keys.get(profile.id);
    return { ...shown, keys: pair && fingerprints(pair) };
  };

  const find = async (id: string): Promise<Profile | null> =>
    id === BUILT_IN_SANDBOX_ID ? builtIn : ((await store.profiles()).find((one) => one.id === id) ?? null);

  /** A profile that a person added and may therefore change. */
  const changeable = async (id: string) => {
    if (id === BUILT_IN_SANDBOX_ID) return fail('profile-built-in');
    const profile = await find(id);
    return profile ? succeed(profile) : fail('profile-unknown');
  };

  const idle = async (id: string) => {
    const found = await changeable(id);
    if (found.ok && (await store.waitingChecks(id)) > 0) return fail('profile-busy');
    return found;
  };

  return {
    find,
    keys,
    sandboxKeys,

    list: async (): Promise<ProfileSummary[]> =>
      Promise.all([builtIn, ...(await store.profiles())].map((profile) => summary(profile))),

    async add(draft: ProfileDraft) {
      const name = draft.name.normalize('NFC').trim();
      if (name === '') return fail('input-wrong', { field: 'name', sentence: 'Give the account a name.' });
      if ([...name].length > NAME_MAX) {
        return fail('input-wrong', {
          field: 'name',
          sentence: `Shorten the name to ${NAME_MAX} characters.`,
        });
      }
      if (name.toLowerCase() === BUILT_IN_SANDBOX_NAME.toLowerCase()) {
        return fail('profile-name-taken', { field: 'name' });
      }
      const address = readBaseUrl(draft.baseUrl);
      if (!address.ok) return fail('address-refused', { field: 'baseUrl', sentence: address.sentence });
      const pair = readKeys(draft, draft.environment);
      if (!pair.ok) return pair;
      const profile: Profile = {
        version: 1,
        id: randomUUID(),
        name,
        baseUrl: address.baseUrl,
        environment: draft.environment,
        timeLimits: defaultTimeLimits,
        builtIn: false,
      };
      if ((await store.profiles()).some((one) => one.name.toLowerCase() === name.toLowerCase())) {
        return fail('profile-name-taken', { field: 'name' });
      }
      // Keys first: a profile that is listed has them, and keys without a profile harm nobody.
      await keys.set(profile.id, pair.value);
      if (!(await store.addProfile(profile, now()))) {
        await keys.remove(profile.id);
        return fail('profile-name-taken', { field: 'name' });
      }
      return succeed(await summary(profile));
    },

    async setKeys(change: { id: string; apiKey: string; encryptionKey: string }) {
      const found = await changeable(change.id);
      if (!found.ok) return found;
      const pair = readKeys(change, found.value.environment);
      if (!pair.ok) return pair;
      await keys.set(change.id, pair.value);
      return succeed(await summary(found.value));
    },

    async setTimeLimits(id: string, timeLimits: TimeLimits) {
      const found = await changeable(id);
      if (!found.ok) return found;
      const changed = { ...found.value, timeLimits };
      await store.changeProfile(changed);
      return succeed(await summary(changed));
    },

    async removeKeys(id: string) {
      const found = await idle(id);
      if (!found.ok) return found;
      await keys.remove(id);
      return succeed(await summary(found.value));
    },

    async remove(id: string) {
      const found = await idle(id);
      if (!found.ok) return found;
      // Keys first: a profile without keys is seen and can be removed, keys without a profile are neither.
      await keys.remove(id);
      await store.removeProfile(id);
      return succeed({});
    },
  };
}

export type Profiles = ReturnType<typeof makeProfiles>;
