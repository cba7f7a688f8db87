/** What is changed of the accounts, each time by somebody. */

import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ProfileDraft, ProfileSummary } from '../../shared/contract.ts';
import { type FailureCode, fail, succeed } from '../../shared/failure.ts';
import type { Actor, JournalLine } from '../../shared/journal.ts';
import { type Rules, serviceRule, waysRule } from '../../shared/policy.ts';
import { withWaysKept } from '../../shared/profile/portable.ts';
import { BUILT_IN_SANDBOX_ID, defaultSettings, type KeyPair, type Profile } from '../../shared/profile.ts';
import { asRead } from './as-read.ts';
import { keepProfile } from './built-in.ts';
import { changedParts } from './changed-parts.ts';
import { readAddress, readKeys, readName } from './draft.ts';
import { isTaken, unreadableOf } from './kept.ts';
import type { keyPairs } from './key-pairs.ts';
import { refuseOfBoth } from './other-environment.ts';
import { readPortable } from './portable.ts';
import type { ProfileStore } from './ports.ts';
import { toldKeys } from './told-keys.ts';

/** Of a file, nothing was typed that could be lost. */
const CHANGED_SINCE =
  'This account was changed elsewhere meanwhile. Nothing was replaced. Look at what the file would change of it now, then replace its settings.';

/** How often a part is changed over what was read anew, where others change the same profile all the while. */
const TRIES = 5;

/** What a person can change of a profile. */
type Changeable = Pick<Profile, 'settings' | 'sandboxStyle'>;

type Parts = Pick<Profile, 'name' | 'baseUrl' | 'environment' | 'settings'>;

const newProfile = (parts: Parts): Profile => ({
  ...parts,
  ...{ version: 2, id: randomUUID(), builtIn: false, productionConfirmedAt: null, sandboxStyle: null },
});

interface Around {
  readonly store: ProfileStore;
  readonly keys: ReturnType<typeof keyPairs>;
  readonly now: () => number;
  readonly find: (id: string) => Promise<Profile | null>;
  readonly summary: (profile: Profile) => Promise<ProfileSummary>;
  readonly rules: Rules;
}

/**
 * The changes that one person makes. `by` was at work when they asked: a keychain can be waited for, and somebody else be at
 * work by the time the line is written.
 */
export function profileChanges({ store, keys, now, find, summary, rules }: Around, by: Actor) {
  const refuseRuled = (sentence: string | null, field?: string) =>
    sentence === null ? null : fail('ruled', field === undefined ? { sentence } : { sentence, field });

  const known = async (id: string) => {
    const profile = await find(id);
    return profile ? succeed(profile) : fail('profile-unknown');
  };

  /** A profile that a person added and may therefore change. */
  const changeable = async (id: string) =>
    id === BUILT_IN_SANDBOX_ID ? fail('profile-built-in') : known(id);

  /** The built-in sandbox’s keys are its own affair, but where they cannot be read: once they are gone, it makes new ones. */
  const keysRemovable = async (id: string) =>
    id === BUILT_IN_SANDBOX_ID && (await keys.allOf({ id, baseUrl: '' })).unreadable
      ? known(id)
      : changeable(id);

  const idle = async <R extends { readonly ok: boolean }>(id: string, found: R) => {
    if (found.ok && (await store.waitingChecks(id)) > 0) return fail('profile-busy');
    return found;
  };

  const line = (
    what: JournalLine['what'],
    of: Pick<Profile, 'id' | 'name'>,
    facts: JournalLine['detail'] = {},
  ) => ({
    ...{ at: now(), by, what, checkId: null },
    detail: { profileId: of.id, name: of.name, ...facts },
  });

  /** Over what was read of it. Resolves to false where something else is kept by now: another process may come in between. */
  const write = (profile: Profile, from: Profile) => {
    const changed = changedParts(from, profile);
    return keepProfile(store, profile, line('profile-changed', profile, { changed }), from);
  };

  type Part = (profile: Profile) => Partial<Profile>;

  /** Changes a part, and leaves the rest as somebody else has kept it meanwhile. `code` where it could not be read again. */
  const keep = async <C extends FailureCode>(id: string, part: Part, code: C) => {
    for (let left = TRIES; left > 0; left -= 1) {
      const found = await known(id);
      if (!found.ok) return found;
      const changed = asRead({ ...found.value, ...part(found.value) }, code);
      if (!changed.ok) return changed;
      if (await write(changed.value, found.value)) return succeed(await summary(changed.value));
    }
    return fail('profile-changed');
  };

  /** The same where that is still kept which a person was shown; else nothing is put back that another has changed. */
  const keepOver = async <C extends FailureCode>(shown: Changeable, id: string, part: Part, code: C) => {
    const found = await known(id);
    if (!found.ok) return found;
    const { settings, sandboxStyle } = found.value;
    const isAsShown = isDeepStrictEqual(shown.settings, settings) && shown.sandboxStyle === sandboxStyle;
    const changed = asRead({ ...found.value, ...part(found.value) }, code);
    if (!changed.ok) return changed;
    // Looked at again in the turn in which it is written.
    if (!isAsShown || !(await write(changed.value, found.value))) return fail('profile-changed');
    return succeed(await summary(changed.value));
  };

  const { changeOnceTold, changeKeys, removeBothKeys, takeBack } = toldKeys({ store, keys, find }, line);

  /** Whether there are keys. Where their store cannot be asked, nothing is changed and nothing told. */
  const askFirst = (id: string) => keys.areThere(id);

  return {
    async add(draft: ProfileDraft) {
      const name = readName(draft.name);
      if (!name.ok) return name;
      const address = readAddress(draft.baseUrl);
      if (!address.ok) return address;
      const ruled = refuseRuled(serviceRule(rules, address.value), 'baseUrl');
      if (ruled) return ruled;
      const pair = readKeys(draft, draft.environment, defaultSettings.keyPrefixes);
      if (!pair.ok) return pair;
      const { environment } = draft;
      const parts = { name: name.value, baseUrl: address.value, environment, settings: defaultSettings };
      const made = asRead(newProfile(parts), 'input-wrong');
      if (!made.ok) return made;
      const profile = made.value;
      if (await isTaken(store, profile.name)) return fail('profile-name-taken', { field: 'name' });
      const ofBoth = await refuseOfBoth(store, keys, profile, pair.value.apiKey);
      if (ofBoth) return ofBoth;
      // A store that does not answer refuses the account before anything of it is kept.
      await askFirst(profile.id);
      // The account first: keys that a kill leaves without one, nobody could see or remove.
      if (!(await store.addProfile(profile, now(), line('profile-added', profile))))
        return fail('profile-name-taken', { field: 'name' });
      const given = changeOnceTold(profile.id, () =>
        keys.set(profile.id, pair.value, 'current', profile.baseUrl),
      );
      const isThere = await given.catch(async (error: unknown) => {
        // What is told is why it has no keys.
        await takeBack(profile, pair.value).catch(() => undefined);
        throw error;
      });
      return isThere ? succeed(await summary(profile)) : fail('profile-unknown');
    },

    /** Where there are keys already, these wait beside them until a test has shown that they work. */
    async setKeys(change: { id: string; apiKey: string; encryptionKey: string }) {
      const found = await changeable(change.id);
      if (!found.ok) return found;
      const { environment, settings } = found.value;
      const pair = readKeys(change, environment, settings.keyPrefixes);
      if (!pair.ok) return pair;
      const ofBoth = await refuseOfBoth(store, keys, found.value, pair.value.apiKey);
      if (ofBoth) return ofBoth;
      // What cannot be read counts as none: these take its place.
      const which = (await keys.allOf(found.value)).current ? 'new' : 'current';
      const isThere = await changeKeys(found.value, which === 'new' ? 'new' : 'set', () =>
        keys.set(change.id, pair.value, which, found.value.baseUrl),
      );
      return isThere ? succeed(await summary(found.value)) : fail('profile-unknown');
    },

    /** The new keys of a profile passed their test: they take the place of the old ones, if they still wait for it. */
    async adoptNewKeys(id: string, tested: KeyPair): Promise<void> {
      const waiting = await keys.get(id, 'new');
      if (waiting?.apiKey !== tested.apiKey || waiting.encryptionKey !== tested.encryptionKey) return;
      // Where the line cannot be written they go on waiting, and the next try finds them.
      const of = await find(id);
      // They passed at the address that they were given for, which a history that was restored since may not have.
      if (of && (await keys.of(of, 'new')) === null) return;
      await changeKeys(of ?? { id, name: '' }, 'adopted', async () => {
        await keys.set(id, waiting, 'current', of?.baseUrl);
        // Another process may have entered others since, which go on waiting.
        if (isDeepStrictEqual(await keys.get(id, 'new'), waiting)) await keys.remove(id, 'new');
      });
    },

    async dropNewKeys(id: string) {
      const found = await changeable(id);
      if (!found.ok) return found;
      await askFirst(id);
      await changeKeys(found.value, 'dropped', () => keys.remove(id, 'new'));
      return succeed(await summary(found.value));
    },

    async change(change: { id: string; shown?: Changeable | undefined } & Changeable) {
      const { id, settings, sandboxStyle, shown } = change;
      const ruled = refuseRuled(waysRule(rules, settings.events));
      if (ruled) return ruled;
      const part = (profile: Profile) => ({
        settings,
        sandboxStyle: profile.builtIn ? (sandboxStyle ?? profile.sandboxStyle) : null,
      });
      return shown === undefined ? keep(id, part, 'input-wrong') : keepOver(shown, id, part, 'input-wrong');
    },

    async confirmProduction(id: string) {
      const found = await known(id);
      if (!found.ok) return found;
      // In a sandbox there is nobody real to confirm, so nothing is written of it.
      if (found.value.environment === 'sandbox') return succeed(await summary(found.value));
      const productionConfirmedAt = new Date(now()).toISOString();
      return keep(id, () => ({ productionConfirmedAt }), 'profile-changed');
    },

    async importText({
      id,
      text,
      shown,
    }: {
      id: string | null;
      text: string;
      shown?: Changeable | undefined;
    }) {
      const read = readPortable(text);
      if (!read.ok) return read;
      const { settings, baseUrl } = read.value;
      // Of a file for an account that is there, the settings alone are taken.
      const ruled = refuseRuled(
        waysRule(rules, settings.events) ?? (id === null ? serviceRule(rules, baseUrl) : null),
        'file',
      );
      if (ruled) return ruled;
      if (id !== null) {
        // What the file says of name, address and environment is another desk's: only the settings are taken.
        const part = (kept: Profile) => ({ settings: withWaysKept(settings, kept.settings) });
        const taken = await (shown === undefined
          ? keep(id, part, 'profile-file-wrong')
          : keepOver(shown, id, part, 'profile-file-wrong'));
        return !taken.ok && taken.failure.code === 'profile-changed'
          ? fail('profile-changed', { sentence: CHANGED_SINCE })
          : taken;
      }
      const name = readName(read.value.name);
      // All that can be wrong with a name from a file is that it is the built-in sandbox's.
      if (!name.ok || (await isTaken(store, name.value)))
        return fail('profile-name-taken', { field: 'name' });
      const { environment } = read.value;
      const parts = { name: name.value, baseUrl, environment, settings };
      const made = asRead(newProfile(parts), 'profile-file-wrong');
      if (!made.ok) return made;
      const profile = made.value;
      if (!(await store.addProfile(profile, now(), line('profile-added', profile))))
        return fail('profile-name-taken', { field: 'name' });
      return succeed(await summary(profile));
    },

    async removeKeys(id: string) {
      const found = await idle(id, await keysRemovable(id));
      if (!found.ok) return found;
      await askFirst(id);
      await changeKeys(found.value, 'removed', () => removeBothKeys(id));
      return succeed(await summary(found.value));
    },

    /** `alsoForget` takes away what else is kept as secrets of it, like its keys. */
    async remove(id: string, alsoForget: (id: string) => Promise<unknown> = async () => undefined) {
      // One that cannot be read can go as well; the built-in one has its usual settings then, and the keys that it runs with.
      const unreadable = await unreadableOf(store, id);
      const found = await idle(id, unreadable ? succeed(unreadable) : await changeable(id));
      if (!found.ok) return found;
      // Keys first: a profile without keys is seen and can be removed, keys without a profile are neither.
      const keysGo = id !== BUILT_IN_SANDBOX_ID;
      if (keysGo && (await askFirst(id))) await changeKeys(found.value, 'removed', () => removeBothKeys(id));
      await alsoForget(id);
      await store.removeProfile(id, line('profile-removed', found.value), unreadable !== null);
      // And what somebody gave it elsewhere meanwhile. What is removed and told fails by nothing here.
      if (keysGo) await removeBothKeys(id).catch(() => undefined);
      await alsoForget(id).catch(() => undefined);
      return succeed({});
    },
  };
}

export type ProfileChanges = ReturnType<typeof profileChanges>;
