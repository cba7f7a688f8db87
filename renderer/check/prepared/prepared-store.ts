/** The checks that are prepared, and what is done with them from the form. */
import { create } from 'zustand';
import type { Failure } from '../../../shared/failure.ts';
import { readIdentifier } from '../../../shared/kinds.ts';
import { PreparedKind, type PreparedRow } from '../../../shared/prepared.ts';
import { client } from '../../client.ts';
import { say } from '../../design/said.tsx';
import { lastAsked } from '../../last-asked.ts';
import { chosenProfile, useProfiles } from '../../profiles/profile-store.ts';
import { useCheck } from '../check-store.ts';
import { type Draft, declaredIn, errorsFrom, groundIn, kindFor, questionOf, wrongIn } from '../draft.ts';
import { useReason } from '../reason-store.ts';
import { idle } from '../run.ts';
import { isDoneWith, nextIn } from './next.ts';
import { afterKept, afterRefused, draftOf, isTyped, preparedIdOf, whileKept } from './prepared.ts';

/** What is asked before it is done. */
interface Question {
  readonly about: 'open' | 'remove';
  readonly row: PreparedRow;
}

interface PreparedState {
  readonly rows: readonly PreparedRow[];
  /** The one that was opened last, and those that stood before it: whoever works through the list has come so far. */
  readonly passed: ReadonlySet<string>;
  readonly question: Question | null;
  /** Why a form could not be kept: that one, and no other. */
  readonly unkept: { readonly draft: Draft; readonly failure: Failure } | null;
  /** The form as it was filled last, with one of them or from the history: while nothing was changed in it, nothing is lost with it. */
  readonly opened: Draft | null;
  /** Why one could not be opened or removed. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly load: () => Promise<void>;
  /** Keeps what the form holds for later, and clears the form. Sends nothing. */
  readonly keepForm: () => Promise<void>;
  /** Fills the form with one of them, once it is asked whether what is typed may go. */
  readonly press: (row: PreparedRow) => Promise<void>;
  /** The same with the next one of the list; while a check runs, nothing. */
  readonly openNext: () => Promise<void>;
  readonly askToRemove: (row: PreparedRow) => void;
  /** Does what was asked, or not. */
  readonly answer: (isYes: boolean) => Promise<void>;
}

const BEGUN =
  'The check that was prepared was started meanwhile, so nothing was kept. Look for it in the history. Press Prepare again for another check of this number.';

/** What keeps the form from being prepared. The customer is asked for a consent when the check is run. */
function wrongBeforehand(...asked: Parameters<typeof wrongIn>) {
  const { withdrawalTold: _, consentGiven: __, ...errors } = wrongIn(...asked);
  return errors;
}

/** Whether the form holds what somebody would have to type again, were it filled with something else. */
export function wouldBeLost(): boolean {
  const { opened } = usePrepared.getState();
  const { draft, run, isPictureAwaited, isPictureReviewed } = useCheck.getState();
  const isChanged = isTyped(draft) && draft !== opened && !isDoneWith(draft, run);
  return isChanged || isPictureAwaited || isPictureReviewed || useReason.getState().text.trim() !== '';
}

/**
 * Why a form was not kept, and the form that is left. One whose check was begun meanwhile, elsewhere or with an answer that is
 * not written yet, is that check no longer: whoever presses again prepares another one.
 */
function unkeptAfter(failure: Failure, draft: Draft, id: string) {
  const left = afterRefused(draft, id, failure);
  if (left !== draft) useCheck.setState((now) => (now.draft === draft ? { draft: left } : {}));
  const told = failure.code === 'check-repeated' ? { ...failure, sentence: BEGUN } : failure;
  return { draft: left, failure: told };
}

const look = lastAsked();

export const usePrepared = create<PreparedState>()((set, get) => {
  /** The empty form that the last one left as it was kept. */
  let emptied: Draft | null = null;

  /** One thing at a time; the list is read anew after each, and the next one does not wait for that. */
  const during = async (work: () => Promise<Partial<PreparedState>>) => {
    if (get().isBusy) return;
    set({ isBusy: true, failure: null, unkept: null });
    try {
      set(await work());
    } finally {
      set({ isBusy: false });
    }
    await get().load();
  };

  const open = (row: PreparedRow) =>
    during(async () => {
      const { draft: before } = useCheck.getState();
      const result = await client.prepared.open({ id: row.id });
      if (!result.ok) {
        // It is told with the list, which an answer would stand before.
        useCheck.setState(({ run }) => (run.phase === 'running' ? {} : { run: idle }));
        return { failure: result.failure };
      }
      // What was typed meanwhile is not lost to it.
      const now = useCheck.getState();
      if (now.run.phase === 'running' || now.draft !== before) return {};
      const { profiles, chosenId, choose } = useProfiles.getState();
      const { profileId } = result.value;
      if (profileId !== chosenId && profiles?.some(({ id }) => id === profileId)) choose(profileId);
      const draft = draftOf(result.value, row);
      useCheck.setState(({ fresh }) => ({ draft, errors: {}, run: { phase: 'idle' }, fresh: fresh + 1 }));
      const ids = get().rows.map(({ id }) => id);
      return { opened: draft, passed: new Set([...ids.slice(0, ids.indexOf(row.id)), row.id]) };
    });

  const remove = (row: PreparedRow) =>
    during(async () => {
      const removed = await client.prepared.remove({ id: row.id });
      if (!removed.ok) return { failure: removed.failure };
      say('The prepared check is removed.');
      return {};
    });

  return {
    rows: [],
    passed: new Set(),
    question: null,
    unkept: null,
    opened: null,
    failure: null,
    isBusy: false,

    async load() {
      const isLast = look();
      const result = await client.prepared.list({});
      // An older answer would show again what is removed by now.
      if (isLast() && result.ok) set({ rows: result.value });
    },

    async keepForm() {
      const { draft, run } = useCheck.getState();
      const profile = chosenProfile(useProfiles.getState());
      const kind = PreparedKind.safeParse(profile && kindFor(draft, profile.settings));
      if (run.phase === 'running' || profile === null || !kind.success) return;
      // The second click of a double click, or a key that is held: it belongs to the form that is kept, and misses nothing.
      if (draft === emptied) return;
      const refuse = (errors: ReturnType<typeof wrongBeforehand>) =>
        useCheck.setState(({ attempt }) => ({ errors, attempt: attempt + 1 }));
      const errors = wrongBeforehand(draft, kind.data, profile.settings);
      if (Object.keys(errors).length > 0) return refuse(errors);
      const { withdrawalTold: _, consentGiven: __, ...ground } = groundIn(draft, profile.settings);
      const id = preparedIdOf(draft, kind.data) ?? crypto.randomUUID();
      await during(async () => {
        const keeping = client.prepared.keep({
          id,
          kind: kind.data,
          profileId: profile.id,
          number: draft.numbers[kind.data],
          identifier: readIdentifier(draft.identifier).number,
          declared: declaredIn(draft),
          ground,
        });
        const kept = await whileKept(draft, id, keeping);
        if (!kept.ok) {
          const beside = errorsFrom(kept.failure);
          if (beside) refuse(beside);
          return beside ? {} : { unkept: unkeptAfter(kept.failure, draft, id) };
        }
        // What was typed meanwhile is the next customer’s. One that is run already is no more in the list.
        const { run: now, draft: left } = useCheck.getState();
        if ((now.phase === 'running' ? now.id : now.phase === 'done' && now.check.id) === id) return {};
        say('Prepared. Nothing was sent.');
        if (left === draft && now.phase !== 'running') {
          emptied = afterKept(draft, questionOf(draft, kind.data, profile));
          const empty = { draft: emptied, errors: {}, run: idle };
          useCheck.setState(({ fresh }) => ({ ...empty, fresh: fresh + 1 }));
        }
        return {};
      });
    },

    async press(row) {
      if (wouldBeLost()) set({ question: { about: 'open', row } });
      else await open(row);
    },

    async openNext() {
      const { run, draft, change, clear } = useCheck.getState();
      const { rows, passed, question, isBusy } = get();
      const next = nextIn(rows, passed, draft);
      if (run.phase === 'running' || isBusy || question !== null || next === null) return;
      // Until the next one is there, a key that runs the form finds nothing of the one before in it.
      if (!wouldBeLost()) {
        clear();
        // Where a face was checked before: the screen that comes would say so later, as a person who types meanwhile.
        if (draft.kind === 'face') change({ kind: draft.documentKind });
      }
      await get().press(next);
    },

    askToRemove: (row) => set({ question: { about: 'remove', row } }),

    async answer(isYes) {
      const { question } = get();
      set({ question: null });
      if (isYes && question) await (question.about === 'open' ? open : remove)(question.row);
    },
  };
});
