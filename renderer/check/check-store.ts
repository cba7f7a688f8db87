/** The check at hand: what is typed, what runs, what came back. It outlives the screen, so nothing typed is lost. */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import { type Failure, fail } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import {
  changed,
  type Draft,
  type DraftChange,
  type DraftErrors,
  emptyDraft,
  errorsAfter,
  errorsFrom,
  kindFor,
  questionOf,
  withoutTicks,
  wrongIn,
} from './draft.ts';
import { type Asked, isOpenState, type Run } from './run.ts';

interface CheckState {
  readonly draft: Draft;
  readonly errors: DraftErrors;
  /** Counts refused attempts, so that each of them takes the person to the first wrong field. */
  readonly attempt: number;
  /** Counts requests to start over, so that each of them takes the person to the first field. */
  readonly fresh: number;
  readonly run: Run;
  readonly change: (change: DraftChange) => void;
  readonly clear: () => void;
  readonly start: () => Promise<void>;
  /** After “This number is known”: asks the service all the same. */
  readonly again: (reason: string) => Promise<void>;
  /** After “This number is known”: takes the earlier answer, and sends nothing. */
  readonly takeEarlier: (id: string) => Promise<void>;
  /** After the day's budget is spent: runs all the same. */
  readonly beyondBudget: (reason: string) => Promise<void>;
  /** Says that checks of this profile are about real people, then runs. */
  readonly confirm: () => Promise<void>;
  readonly notNow: () => void;
  /** The one try that is made by itself when a wait is over. */
  readonly tryOnceMore: () => Promise<void>;
  /** After a refusal: the same question, with the reasons that were given, or the form as it is now if it has changed. */
  readonly askAgain: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly keep: () => Promise<void>;
  readonly adopt: () => Promise<void>;
  readonly hear: (id: string) => Promise<void>;
}

export const useCheck = create<CheckState>()((set, get) => {
  const isStill = (id: string) => {
    const { run } = get();
    return run.phase === 'running' && run.id === id;
  };

  /** A check came to its end, or an earlier answer took its place. What was ticked for it is not ticked for the next. */
  const settle = (check: Check, asked: Asked | null, isEarlier = false) =>
    set((state) => {
      const draft = withoutTicks(state.draft);
      // The ticks were taken out by us: a form that nobody touched is still the form that was asked from.
      const from = asked?.draft === state.draft ? { ...asked, draft } : asked;
      return { draft, run: { phase: 'done', check, isEarlier, asked: from } };
    });

  const showKnown = async (asked: Asked) => {
    const { kind, number, profileId } = asked.question;
    const known = await client.checks.known({ kind, number, profileId });
    if (!known.ok) return known.failure;
    set({ run: { phase: 'known', rows: known.value, failure: null, asked } });
    return null;
  };

  const showSpent = async (asked: Asked) => {
    const { kind, profileId } = asked.question;
    const today = await client.usage.today({ kind, profileId });
    set({ run: { phase: 'over-budget', today: today.ok ? today.value : null, asked } });
  };

  /** What a person is asked, or told, when a check was not made. */
  const meet = async (failure: Failure, id: string, asked: Asked): Promise<void> => {
    if (failure.code === 'budget-spent') return showSpent(asked);
    if (failure.code === 'production-unconfirmed') {
      return set({ run: { phase: 'unconfirmed', id, confirming: false, failure: null, asked } });
    }
    const left = failure.code === 'already-known' ? await showKnown(asked) : failure;
    if (left === null) return;
    const beside = errorsFrom(left);
    if (beside) set((state) => ({ errors: beside, attempt: state.attempt + 1, run: { phase: 'idle' } }));
    else set({ run: { phase: 'refused', id, failure: left, keeping: false, asked } });
  };

  /** Asks the history first, unless a reason says why not, and then the service. */
  const pursue = async (asked: Asked): Promise<void> => {
    const { question } = asked;
    const id = crypto.randomUUID();
    const looking = question.again === undefined && question.retryOf === undefined;
    const running = { phase: 'running', id, startedAt: Date.now(), cancelling: false, asked } as const;
    set({ errors: {}, run: { ...running, looking } });
    try {
      if (looking) {
        const { kind, number, profileId } = question;
        const known = await client.checks.known({ kind, number, profileId });
        // Cancelled in the meantime: nothing has left, and nothing shall.
        if (!isStill(id)) return;
        if (!known.ok) return await meet(known.failure, id, asked);
        if (known.value.length > 0) {
          return set({ run: { phase: 'known', rows: known.value, failure: null, asked } });
        }
        set({ run: { ...running, looking: false } });
      }
      const result = await client.checks.run({ id, ...question });
      if (result.ok) settle(result.value, asked);
      else await meet(result.failure, id, asked);
    } finally {
      // Still running here: the call threw. The error has its own dialog, and the form is free again.
      if (isStill(id)) set({ run: { phase: 'idle' } });
    }
  };

  return {
    draft: emptyDraft,
    errors: {},
    attempt: 0,
    fresh: 0,
    run: { phase: 'idle' },

    change: (change) =>
      set(({ draft, errors }) => {
        const profile = chosenProfile(useProfiles.getState());
        const kind = profile && kindFor(draft, profile.settings);
        return { draft: changed(draft, kind, change), errors: errorsAfter(errors, draft, change) };
      }),

    clear: () =>
      set(({ draft, fresh, run }) => {
        if (run.phase === 'running') return {};
        const empty = { ...emptyDraft, kind: draft.kind };
        return { draft: empty, errors: {}, run: { phase: 'idle' }, fresh: fresh + 1 };
      }),

    async start() {
      const { draft, run } = get();
      const profile = chosenProfile(useProfiles.getState());
      const kind = profile && kindFor(draft, profile.settings);
      // Set in the same turn as it is looked at, so that a second click finds it set.
      if (run.phase === 'running' || profile === null || kind === null) return;
      const errors = wrongIn(draft, kind, profile.settings);
      if (Object.keys(errors).length > 0) return set((state) => ({ errors, attempt: state.attempt + 1 }));
      await pursue({ draft, question: questionOf(draft, kind, profile) });
    },

    async again(reason) {
      const { run } = get();
      if (run.phase !== 'known') return;
      await pursue({ ...run.asked, question: { ...run.asked.question, again: reason } });
    },

    async takeEarlier(id) {
      const { run } = get();
      if (run.phase !== 'known') return;
      const result = await client.checks.show({ id });
      if (get().run !== run) return;
      if (result.ok) settle(result.value, run.asked, true);
      else set({ run: { ...run, failure: result.failure } });
    },

    async beyondBudget(reason) {
      const { run } = get();
      if (run.phase !== 'over-budget') return;
      await pursue({ ...run.asked, question: { ...run.asked.question, overBudget: reason } });
    },

    async confirm() {
      const { run } = get();
      if (run.phase !== 'unconfirmed' || run.confirming) return;
      set({ run: { ...run, confirming: true, failure: null } });
      try {
        const result = await client.profiles.confirmProduction({ id: run.asked.question.profileId });
        if (!result.ok) return set({ run: { ...run, failure: result.failure } });
        useProfiles.getState().put(result.value);
        await pursue(run.asked);
      } finally {
        const after = get().run;
        if (after.phase === 'unconfirmed' && after.confirming) set({ run });
      }
    },

    notNow() {
      const { run } = get();
      if (run.phase !== 'unconfirmed' || run.confirming) return;
      const { failure } = fail('production-unconfirmed');
      set({ run: { phase: 'refused', id: run.id, failure, keeping: false, asked: run.asked } });
    },

    async tryOnceMore() {
      const { run } = get();
      if (run.phase !== 'done' || run.asked === null) return;
      await pursue({ ...run.asked, question: { ...run.asked.question, retryOf: run.check.id } });
    },

    async askAgain() {
      const { run, draft, start } = get();
      if (run.phase !== 'refused') return;
      await (run.asked.draft === draft ? pursue(run.asked) : start());
    },

    async cancel() {
      const { run } = get();
      if (run.phase !== 'running' || run.cancelling) return;
      if (run.looking && run.asked) {
        const { failure } = fail('cancelled');
        return set({ run: { phase: 'refused', id: run.id, failure, keeping: false, asked: run.asked } });
      }
      set({ run: { ...run, cancelling: true } });
      let cancelled = false;
      try {
        cancelled = (await client.checks.cancel({ id: run.id })).ok;
        // It came to its end in the meantime. A check of our own says so itself; one taken up after a reload does not.
        if (!cancelled) await get().hear(run.id);
      } finally {
        const after = get().run;
        if (!cancelled && after.phase === 'running' && after.id === run.id) {
          set({ run: { ...after, cancelling: false } });
        }
      }
    },

    async keep() {
      const { run } = get();
      if (run.phase !== 'refused' || run.keeping) return;
      set({ run: { ...run, keeping: true } });
      try {
        const result = await client.checks.keep({ id: run.id });
        if (result.ok) settle(result.value, run.asked);
        else set({ run: { ...run, failure: result.failure } });
      } finally {
        const after = get().run;
        if (after.phase === 'refused') set({ run: { ...after, keeping: false } });
      }
    },

    /** After a reload of the window: takes up a check that still waits for its answer. */
    async adopt() {
      if (get().run.phase !== 'idle') return;
      const page = await client.checks.page({ before: null, limit: 20 });
      if (!page.ok || get().run.phase !== 'idle') return;
      const waiting = page.value.rows.find((row) => isOpenState(row.state));
      if (!waiting) return;
      const { id, createdAt } = waiting;
      const startedAt = Date.parse(createdAt);
      set({ run: { phase: 'running', id, startedAt, cancelling: false, looking: false, asked: null } });
      await get().hear(id);
    },

    /** A check changed somewhere. Only one that was taken up, or that is shown, is of interest here. */
    async hear(id) {
      const { run } = get();
      const adopted = run.phase === 'running' && run.asked === null && run.id === id;
      const shown = run.phase === 'done' && run.check.id === id;
      if (!adopted && !shown) return;
      const result = await client.checks.show({ id });
      if (get().run !== run) return;
      if (!result.ok) return adopted ? set({ run: { phase: 'idle' } }) : undefined;
      if (adopted && isOpenState(result.value.state)) return;
      const isEarlier = run.phase === 'done' && run.isEarlier;
      set({ run: { phase: 'done', check: result.value, isEarlier, asked: run.asked } });
    },
  };
});
