/** The page of one profile’s settings: what is typed, what is wrong, what is about to be sent otherwise. */
import { create } from 'zustand';
import type { ProfileSummary } from '../../../shared/contract.ts';
import { kindNames } from '../../../shared/kinds.ts';
import { erasesWords, takesMore } from '../../../shared/profile/rule-words.ts';
import type { ProfileSettings } from '../../../shared/profile.ts';
import { useTried } from '../../answer/tried-store.ts';
import { client } from '../../client.ts';
import { useProfiles } from '../../profiles/profile-store.ts';
import { withHints } from './hint-places.ts';
import type { PageState } from './page-state.ts';
import { reviewOfChange } from './reviewed-requests.ts';
import { withSavedHints, withTypedHints } from './typed-hints.ts';
import {
  readSettings,
  requestsChanged,
  type SettingsErrors,
  type TypedSettings,
  typedSettingsFrom,
} from './typed-settings.ts';
import { forgetUnsaved, hasTriedHints, isChanged, isUnsaved } from './unsaved.ts';

const untouched = {
  errors: {},
  failure: null,
  pending: false,
  saved: false,
  review: null,
  leaving: false,
  onward: null,
} as const;
const closed = { ...untouched, id: null, typed: null, shown: null, trying: null } as const;

const profileOf = (id: string | null) =>
  useProfiles.getState().profiles?.find((profile) => profile.id === id) ?? null;

/** What a change is held against, so that it does not put back what another process changed meanwhile. */
const asShown = ({ settings, sandboxStyle }: ProfileSummary) => ({ settings, sandboxStyle });

/** The page over a profile as it is now, with nothing typed. */
const taken = (profile: ProfileSummary) => ({ shown: profile, typed: typedSettingsFrom(profile) });

/** Of what was said to be wrong, what still is: a field that is put right loses its sentence at once. */
function stillWrong(errors: SettingsErrors, typed: TypedSettings, profile: ProfileSummary): SettingsErrors {
  if (Object.keys(errors).length === 0) return errors;
  const read = readSettings(typed, profile.settings);
  const now = read.ok ? {} : read.errors;
  return Object.fromEntries(Object.entries(now).filter(([place]) => errors[place] !== undefined));
}

export const usePage = create<PageState>()((set, get) => {
  const put = (typed: TypedSettings) =>
    set((state) => {
      const profile = state.shown;
      if (!profile) return {};
      return { typed, errors: stillWrong(state.errors, typed, profile), failure: null, saved: false };
    });

  /**
   * Runs one step at a time; an error of the main process has its own dialog, and the page is free again. What comes of
   * a step belongs to the visit that began it: a page that was opened meanwhile has steps of its own.
   */
  const step = async (work: () => Promise<Partial<PageState>>): Promise<void> => {
    const { pending, visit } = get();
    if (pending) return;
    set({ pending: true, failure: null, saved: false });
    let after: Partial<PageState> = {};
    try {
      after = await work();
    } finally {
      if (get().visit === visit) {
        set({ ...after, pending: false });
        follow();
      }
    }
  };

  /**
   * What was changed elsewhere is taken up where it changes nothing that is seen, or nothing was typed or tried over it. Not
   * while a step runs: what it saves itself would count as a change from elsewhere, and take the place of what is
   * typed meanwhile.
   */
  const follow = () => {
    const { id, typed, shown, pending, visit } = get();
    const present = profileOf(id);
    if (shown && !pending && !present && useProfiles.getState().profiles !== null) {
      const isLost = typed !== null && isChanged(typed, shown);
      set({ ...closed, visit: visit + 1, gone: { name: shown.name, isLost } });
      return forgetUnsaved();
    }
    if (!present || !typed || !shown || pending || present === shown) return;
    if (!isChanged(typedSettingsFrom(shown), present)) set({ shown: present });
    else if (!isChanged(typed, shown) && !hasTriedHints(typed, shown)) set(taken(present));
  };
  useProfiles.subscribe(follow);
  useTried.subscribe(follow);

  const write = async (profile: ProfileSummary, settings: ProfileSettings, typed: TypedSettings) => {
    const result = await client.profiles.change({
      id: profile.id,
      settings,
      sandboxStyle: typed.sandboxStyle,
      shown: asShown(profile),
    });
    if (!result.ok) {
      // What was reviewed is no longer what would change.
      return {
        failure: result.failure,
        ...(result.failure.code === 'profile-changed' ? { review: null } : {}),
      };
    }
    useProfiles.getState().put(result.value);
    // What was typed while it was being saved stays as it is, and is not saved yet.
    if (get().typed !== typed) return { shown: result.value, review: null };
    return { ...taken(result.value), review: null, saved: true };
  };

  const reviewed = async (profile: ProfileSummary, settings: ProfileSettings, typed: TypedSettings) => {
    const asked = await reviewOfChange(profile, settings);
    if (!asked.ok) return { failure: asked.failure };
    const { picture, minimising } = profile.settings;
    return { review: { settings, typed, requests: asked.value, keep: picture.keep, minimising } };
  };

  return {
    ...closed,
    visit: 0,
    lastId: null,
    gone: null,
    attempt: 0,
    openKinds: [],

    open(profile) {
      forgetUnsaved();
      const { id } = profile;
      set(({ visit }) => ({
        ...{ ...untouched, ...taken(profile), id, visit: visit + 1, lastId: id },
        ...{ attempt: 0, openKinds: [], trying: null, gone: null },
      }));
    },

    goTo(profile) {
      if (get().id === profile.id) return get().tryAnswer(null);
      if (get().id !== null) get().leave();
      if (get().id === null) get().open(profile);
      else set({ onward: profile.id });
    },

    leave() {
      const { typed, shown } = get();
      if (typed && shown && isUnsaved(typed, shown)) set({ leaving: true, onward: null });
      else get().close();
    },

    stay: () => set({ leaving: false, onward: null }),
    close() {
      const onward = profileOf(get().onward);
      forgetUnsaved();
      set(({ visit }) => ({ ...closed, visit: visit + 1 }));
      if (onward) get().open(onward);
    },

    change(change) {
      const { typed } = get();
      if (typed) put({ ...typed, ...change });
    },

    changeKind(kind, change) {
      const { typed } = get();
      if (typed) put({ ...typed, kinds: { ...typed.kinds, [kind]: { ...typed.kinds[kind], ...change } } });
    },

    turnKind: (kind) =>
      set(({ openKinds }) => ({
        openKinds: openKinds.includes(kind) ? openKinds.filter((one) => one !== kind) : [...openKinds, kind],
      })),

    discard() {
      const profile = profileOf(get().id);
      if (profile) set({ ...untouched, ...taken(profile) });
    },

    async loadPresent() {
      const { id } = get();
      await step(async () => {
        await useProfiles.getState().load();
        const { failure } = useProfiles.getState();
        // Nothing was loaded, so what was typed stays.
        if (failure) return { failure };
        const present = profileOf(id);
        if (!present || get().id !== id) return {};
        useTried.getState().forgetHints();
        return { ...untouched, ...taken(present) };
      });
    },

    async save() {
      const { id, typed, shown: profile } = get();
      if (!profileOf(id) || !profile || !typed) return;
      const read = readSettings(typed, profile.settings);
      if (!read.ok) {
        const wrong = kindNames.filter((kind) =>
          Object.keys(read.errors).some((place) => place.startsWith(`${kind}.`)),
        );
        // Opened in the same turn, so that the first wrong field is there to be focused.
        return set(({ attempt, openKinds }) => ({
          errors: read.errors,
          attempt: attempt + 1,
          openKinds: [...new Set([...openKinds, ...wrong])],
          saved: false,
        }));
      }
      const isReviewed =
        requestsChanged(profile.settings, read.settings).length > 0 ||
        erasesWords(profile.settings.picture.keep, read.settings.picture.keep) !== null ||
        takesMore(profile.settings.minimising, read.settings.minimising);
      await step(() =>
        isReviewed ? reviewed(profile, read.settings, typed) : write(profile, read.settings, typed),
      );
    },

    async confirm() {
      const { review, shown: profile } = get();
      if (profile && review) await step(() => write(profile, review.settings, review.typed));
    },

    dismissReview: () => set({ review: null, failure: null }),
    tryAnswer: (kind) => set({ trying: kind, failure: null }),

    async keepHints(kind, scope, found) {
      const { typed, shown: profile } = get();
      if (!profile || !typed) return false;
      await step(async () => {
        const settings = withHints(withTypedHints(profile.settings, typed), kind, scope, found);
        const { id, sandboxStyle } = profile;
        const result = await client.profiles.change({ id, settings, sandboxStyle, shown: asShown(profile) });
        if (!result.ok) return { failure: result.failure };
        useProfiles.getState().put(result.value);
        // What was typed meanwhile stays.
        const now = get().typed;
        if (!now) return {};
        const withHintsSaved = withSavedHints(now, result.value.settings);
        return { typed: withHintsSaved, shown: result.value, trying: null, saved: true };
      });
      return get().failure === null;
    },
  };
});
