/** The profile of the built-in sandbox: its place never changes, its settings may. */

import type { JournalLine } from '../../shared/journal.ts';
import {
  BUILT_IN_SANDBOX_ID,
  BUILT_IN_SANDBOX_NAME,
  defaultSettings,
  defaultTimeLimits,
  type Profile,
} from '../../shared/profile.ts';
import { DEFAULT_SANDBOX_STYLE } from '../../shared/sandbox-style.ts';
import type { ProfileStore } from './ports.ts';

const builtIn: Profile = {
  version: 2,
  id: BUILT_IN_SANDBOX_ID,
  name: BUILT_IN_SANDBOX_NAME,
  baseUrl: 'http://127.0.0.1',
  environment: 'sandbox',
  builtIn: true,
  settings: {
    ...defaultSettings,
    // The sandbox answers within seconds or, for its number that never answers, not at all.
    timeLimits: { ...defaultTimeLimits, headersMs: 10_000, bodyMs: 10_000 },
  },
  productionConfirmedAt: null,
  sandboxStyle: DEFAULT_SANDBOX_STYLE,
};

/**
 * All profiles that can be read, the built-in one first: with the settings that were kept for it, if there are any that can
 * be read.
 */
export async function allProfiles(store: ProfileStore): Promise<[Profile, ...Profile[]]> {
  const kept = await store.profiles();
  const own = kept.find(({ id }) => id === BUILT_IN_SANDBOX_ID);
  const first = own ? { ...builtIn, settings: own.settings, sandboxStyle: own.sandboxStyle } : builtIn;
  return [first, ...kept.filter(({ id }) => id !== BUILT_IN_SANDBOX_ID)];
}

/**
 * Writes a changed profile; the built-in one is written for the first time when it is first changed. Resolves to false
 * where another one is kept than `from`, if that is given.
 */
export async function keepProfile(
  store: ProfileStore,
  profile: Profile,
  line: JournalLine,
  from?: Profile,
): Promise<boolean> {
  if (profile.builtIn && (await store.addProfile(profile, line.at, line))) return true;
  return store.changeProfile(profile, line, from);
}
