/** The accounts that checks can be made with, and which of them is in use: at first the one that was in use last. */
import { create } from 'zustand';
import type { PresentProfile, ProfileSummary } from '../../shared/contract.ts';
import type { Failure } from '../../shared/failure.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';
import { client } from '../client.ts';

interface ProfileState {
  /** Null until they are loaded. */
  readonly profiles: readonly ProfileSummary[] | null;
  readonly chosenId: string | null;
  /** The one that was in use, where its settings cannot be read: the built-in sandbox has come in its place, unasked. */
  readonly lost: UnreadableProfile | null;
  readonly failure: Failure | null;
  readonly load: () => Promise<void>;
  /** Loads them unless that has been done and went well. */
  readonly loadOnce: () => Promise<void>;
  /** Loads them where another process has changed something of them. Asks no keychain to find that out. */
  readonly lookAgain: () => Promise<void>;
  readonly choose: (id: string) => void;
  /** Whoever reads of the lost one need not be told again. */
  readonly readLost: () => void;
  readonly put: (profile: ProfileSummary) => void;
  readonly drop: (id: string) => void;
}

/** The account to begin with where none was ever chosen: a person's own, if it has keys, before the built-in sandbox. */
function firstChoice(profiles: readonly ProfileSummary[]): string | null {
  const own = profiles.find((profile) => !profile.builtIn && profile.keys !== null);
  return (own ?? profiles.find((profile) => profile.builtIn) ?? profiles[0])?.id ?? null;
}

/** The profile that was chosen last time; null where that is not known. It is no reason to keep anybody waiting. */
async function chosenLast(): Promise<string | null> {
  const kept = await client.preferences.profile({}).catch(() => null);
  return kept?.ok ? kept.value.id : null;
}

/** Where it cannot be kept, the next start begins with another profile, and nothing else is amiss. */
function keepChoice(id: string): void {
  client.preferences.setProfile({ id }).catch(() => undefined);
}

/**
 * The choice over a list that was read, or of which one was removed; `chosen` is that of now, or of the last time. Where the
 * chosen one is gone, nobody has chosen what comes in its place: that is the built-in sandbox, of which no check can be
 * charged.
 */
function choiceAfter(now: readonly ProfileSummary[], chosen: string | null): string | null {
  if (chosen === null) return firstChoice(now);
  if (now.some(({ id }) => id === chosen)) return chosen;
  return now.find(({ builtIn }) => builtIn)?.id ?? firstChoice(now);
}

/** The one of that id among those that cannot be read. Why these cannot be asked is told of the accounts. */
async function unreadableOf(id: string): Promise<UnreadableProfile | null> {
  const asked = await client.profiles.unreadable({}).catch(() => null);
  return (asked?.ok && asked.value.find((one) => one.id === id)) || null;
}

function isAsShown(shown: readonly ProfileSummary[], present: readonly PresentProfile[]): boolean {
  const withoutKeys = shown.map(
    ({ keys: _, keysForAnother: _1, keysUnreadable: _2, newKeys: _3, newKeysUnreadable: _4, ...rest }) =>
      rest,
  );
  return JSON.stringify(withoutKeys) === JSON.stringify(present);
}

let isLooking = false;

export const useProfiles = create<ProfileState>()((set, get) => ({
  profiles: null,
  chosenId: null,
  lost: null,
  failure: null,

  async load() {
    const before = get().profiles;
    const [result, last] = await Promise.all([
      client.profiles.list({}),
      get().chosenId === null ? chosenLast() : null,
    ]);
    if (!result.ok) return set({ failure: result.failure });
    const used = get().lost?.id ?? get().chosenId ?? last;
    const isHere = used === null || result.value.some(({ id }) => id === used);
    const lost = isHere ? null : await unreadableOf(used);
    // Something was saved meanwhile, perhaps after the list was read.
    if (before !== null && get().profiles !== before) return get().load();
    set((state) => ({
      profiles: result.value,
      lost,
      failure: null,
      chosenId: choiceAfter(result.value, state.chosenId ?? last),
    }));
  },

  async lookAgain() {
    if (isLooking || get().profiles === null) return;
    isLooking = true;
    try {
      const present = await client.profiles.present({});
      const { profiles, load } = get();
      if (present.ok && profiles && !isAsShown(profiles, present.value)) await load();
    } finally {
      isLooking = false;
    }
  },

  async loadOnce() {
    const { profiles, failure, load } = get();
    if (profiles === null || failure !== null) await load();
  },

  choose(id) {
    set({ chosenId: id, lost: null });
    keepChoice(id);
  },

  readLost: () => set({ lost: null }),

  put: (profile) =>
    set((state) => {
      const known = state.profiles ?? [];
      const profiles = known.some((one) => one.id === profile.id)
        ? known.map((one) => (one.id === profile.id ? profile : one))
        : [...known, profile];
      return { profiles };
    }),

  drop: (id) =>
    set((state) => {
      const profiles = (state.profiles ?? []).filter((one) => one.id !== id);
      return { profiles, chosenId: choiceAfter(profiles, state.chosenId) };
    }),
}));

/** The account in use; null until the accounts are loaded. */
export function chosenProfile(state: Pick<ProfileState, 'profiles' | 'chosenId'>): ProfileSummary | null {
  return state.profiles?.find((profile) => profile.id === state.chosenId) ?? null;
}
