/** The checks that are prepared, and what is done with them from the form. */
import { create } from 'zustand';
import type { Failure } from '../../../shared/failure.ts';
import { readIdentifier } from '../../../shared/kinds.ts';
import { PreparedKind, type PreparedRow } from '../../../shared/prepared.ts';
import { client } from '../../client.ts';
import { say } from '../../design/said.tsx';
import { chosenProfile, useProfiles } from '../../profiles/profile-store.ts';
import { useCheck } from '../check-store.ts';
import { declaredIn, errorsFrom, groundIn, kindFor, wrongIn } from '../draft.ts';
import { draftOf, preparedIn } from './prepared.ts';

interface PreparedState {
  readonly rows: readonly PreparedRow[];
  /** Why the form could not be kept. */
  readonly keepFailure: Failure | null;
  /** Why one could not be opened or removed. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly load: () => Promise<void>;
  /** Keeps what the form holds for later, and clears the form. Sends nothing. */
  readonly keepForm: () => Promise<void>;
  /** Fills the form with one of them. */
  readonly open: (row: PreparedRow) => Promise<void>;
  readonly remove: (row: PreparedRow) => Promise<void>;
}

/** What keeps the form from being prepared. The customer is asked for a consent when the check is run. */
function wrongBeforehand(...asked: Parameters<typeof wrongIn>) {
  const { withdrawalTold: _, consentGiven: __, ...errors } = wrongIn(...asked);
  return errors;
}

export const usePrepared = create<PreparedState>()((set, get) => {
  /** One thing at a time; the list is read anew after each. */
  const during = async (of: 'failure' | 'keepFailure', work: () => Promise<Failure | null>) => {
    if (get().isBusy) return;
    set({ isBusy: true, failure: null, keepFailure: null });
    try {
      set({ [of]: await work() });
      await get().load();
    } finally {
      set({ isBusy: false });
    }
  };

  return {
    rows: [],
    keepFailure: null,
    failure: null,
    isBusy: false,

    async load() {
      const result = await client.prepared.list({});
      if (result.ok) set({ rows: result.value });
    },

    async keepForm() {
      const { draft, run } = useCheck.getState();
      const profile = chosenProfile(useProfiles.getState());
      const kind = PreparedKind.safeParse(profile && kindFor(draft, profile.settings));
      if (run.phase === 'running' || profile === null || !kind.success) return;
      const refuse = (errors: ReturnType<typeof wrongBeforehand>) =>
        useCheck.setState(({ attempt }) => ({ errors, attempt: attempt + 1 }));
      const errors = wrongBeforehand(draft, kind.data, profile.settings);
      if (Object.keys(errors).length > 0) return refuse(errors);
      const { withdrawalTold: _, consentGiven: __, ...ground } = groundIn(draft, profile.settings);
      await during('keepFailure', async () => {
        const kept = await client.prepared.keep({
          id: preparedIn(draft, kind.data)?.id ?? crypto.randomUUID(),
          kind: kind.data,
          profileId: profile.id,
          number: draft.numbers[kind.data],
          identifier: readIdentifier(draft.identifier).number,
          declared: declaredIn(draft),
          ground,
        });
        if (!kept.ok) {
          const beside = errorsFrom(kept.failure);
          if (beside) refuse(beside);
          return beside ? null : kept.failure;
        }
        say('Prepared. Nothing was sent.');
        // What was typed meanwhile is the next customer’s.
        if (useCheck.getState().draft === draft) useCheck.getState().clear();
        return null;
      });
    },

    open: (row) =>
      during('failure', async () => {
        const { draft } = useCheck.getState();
        const opened = await client.prepared.open({ id: row.id });
        if (!opened.ok) return opened.failure;
        // What was typed meanwhile is not lost to it.
        const now = useCheck.getState();
        if (now.run.phase === 'running' || now.draft !== draft) return null;
        const { profiles, chosenId, choose } = useProfiles.getState();
        const { profileId } = opened.value;
        if (profileId !== chosenId && profiles?.some(({ id }) => id === profileId)) choose(profileId);
        useCheck.setState(({ fresh }) => ({
          draft: draftOf(opened.value, row),
          errors: {},
          run: { phase: 'idle' },
          fresh: fresh + 1,
        }));
        return null;
      }),

    remove: (row) =>
      during('failure', async () => {
        const removed = await client.prepared.remove({ id: row.id });
        if (!removed.ok) return removed.failure;
        say('The prepared check is removed.');
        return null;
      }),
  };
});
