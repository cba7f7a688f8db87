/** The check at hand: what is typed, what runs, what came back. It outlives the screen, so nothing typed is lost. */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import { type Failure, fail } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { useDesk } from '../desk/desk-store.ts';
import { chosenProfile, useProfiles } from '../profiles/profile-store.ts';
import type { CheckState } from './check-state.ts';
import {
  asksAlike,
  changed,
  emptyDraft,
  errorsAfter,
  errorsFrom,
  kindFor,
  leadsToSame,
  questionOf,
  ticksAreOf,
  withoutTicks,
  wrongIn,
} from './draft.ts';
import { earlierFor, KNOWN_BEFORE, takenFor } from './earlier.ts';
import { afterAsked } from './leftovers.ts';
import { afterBegun, afterRefused, idFor, mayBeSent } from './prepared/prepared.ts';
import type { Asked, Run } from './run.ts';
import { concernOf, idle, isLost, isOpenState, isSameRun, isStop, isUnwritten, knownStop } from './run.ts';

const newAnswer = { isEarlier: false, isComparedNow: false, isUsed: false, endedPrepared: false };

/** Whether a question goes to the profile that the window shows as chosen. No other may be sent. */
const isForChosen = ({ question }: Asked) => chosenProfile(useProfiles.getState())?.id === question.profileId;

export const useCheck = create<CheckState>()((set, get) => {
  /** Whether this very question is under way: one of a prepared check that was cancelled may be asked again under its id. */
  const isStill = (asked: Asked, { run } = get()) => run.phase === 'running' && run.asked === asked;

  /** The form without what was ticked for a question; what was ticked for the next customer meanwhile stays. */
  const withoutTicksOf = (asked: Asked | null) => {
    const { draft } = get();
    const areOther = asked && !(isForChosen(asked) && ticksAreOf(asked.draft, asked.question.kind, draft));
    return areOther ? draft : withoutTicks(draft);
  };

  /** Shows where a question stopped, unless its profile is no longer the chosen one: then nobody may go on with it. */
  const stop = (run: Run) => set({ run: isStop(run) && !isForChosen(run.asked) ? idle : run });

  /** Another profile came under the form: what was asked of the one before is over, and so is a consent to it. */
  useProfiles.subscribe((now, before) => {
    const [profile, old] = [chosenProfile(now), chosenProfile(before)];
    const { run, draft } = get();
    const isGone = old !== null && !now.profiles?.some(({ id }) => id === old.id);
    // That it is gone is why another came, and stays to be read.
    const isTold = run.phase === 'refused' && run.failure.code === 'profile-unknown' && isGone;
    if (isStop(run) && !isTold && !leadsToSame(profile, old)) set({ run: idle });
    if (!asksAlike(draft, profile, old)) set({ draft: withoutTicks(draft) });
  });

  /** A check came to its end, or an earlier answer took its place. What was ticked for it is not ticked for the next. */
  const settle = (check: Check, asked: Asked | null, earlier = newAnswer, begun = check.id) =>
    set((state) => {
      const draft = afterBegun(withoutTicksOf(asked), begun);
      // The ticks were taken out by us: a form that nobody touched is still the form that was asked from.
      const from = asked?.draft === state.draft ? { ...asked, draft } : asked;
      return { draft, run: { phase: 'done', check, ...earlier, asked: from } };
    });

  const showKnown = async (asked: Asked, isOfReplaced: boolean) => {
    const { kind, number, profileId } = asked.question;
    const known = await client.checks.known({ kind, number, profileId });
    if (!known.ok) return known.failure;
    stop(knownStop(known.value, asked, isOfReplaced));
    return null;
  };

  const showSpent = async (asked: Asked) => {
    const { kind, profileId } = asked.question;
    const today = await client.usage.today({ kind, profileId });
    stop({ phase: 'over-budget', today: today.ok ? today.value : null, asked });
  };

  /** What a person is asked, or told, when a check was not made. */
  const meet = async (failure: Failure, id: string, asked: Asked): Promise<void> => {
    if (failure.code === 'budget-spent') return showSpent(asked);
    if (failure.code === 'production-unconfirmed') {
      return stop({ phase: 'unconfirmed', id, confirming: false, failure: null, asked });
    }
    set(({ draft }) => ({ draft: afterRefused(draft, id, failure) }));
    const isOfReplaced = failure.code === 'checked-before-restore';
    const left = KNOWN_BEFORE.includes(failure.code) ? await showKnown(asked, isOfReplaced) : failure;
    if (left === null) return;
    const beside = errorsFrom(left);
    if (beside) set((state) => ({ errors: beside, attempt: state.attempt + 1, run: idle }));
    else stop({ phase: 'refused', id, failure: left, keeping: false, asked });
  };

  /** Asks the history first, unless a reason says why not, and then the service. Never of a profile that is not chosen. */
  const pursue = async ({ draft, question }: Asked): Promise<void> => {
    const asked = { draft, question };
    if (!isForChosen(asked)) return set(({ run }) => (isStop(run) ? { run: idle } : {}));
    const id = idFor(asked);
    const looking = question.again === undefined && question.retryOf === undefined;
    const running = { phase: 'running', id, startedAt: Date.now(), cancelling: false, asked } as const;
    set({ errors: {}, run: { ...running, looking } });
    try {
      if (looking) {
        const { kind, number, profileId } = question;
        const known = await client.checks.known({ kind, number, profileId });
        // Cancelled in the meantime, or another profile was chosen: nothing has left, and nothing shall.
        if (!isStill(asked) || !isForChosen(asked)) return;
        if (!known.ok) return await meet(known.failure, id, asked);
        if (known.value.length > 0 || mayBeSent(asked)) return stop(knownStop(known.value, asked));
        set({ run: { ...running, looking: false } });
      }
      const result = await client.checks.run({ id, ...question });
      if (!result.ok) return await meet(result.failure, id, asked);
      settle(result.value, asked);
      // Where they cannot be reached, the desk’s own screen says what to do.
      if (result.value.trouble === 'keys-not-given') await useDesk.getState().retry();
    } finally {
      // Still running here: the call threw, and has its own dialog, or nothing was to be sent. The form is free again.
      if (isStill(asked)) set({ run: idle });
    }
  };

  return {
    draft: emptyDraft,
    errors: {},
    ...{ attempt: 0, fresh: 0 },
    run: idle,
    ...{ isPictureAwaited: false, isPictureReviewed: false },

    change: (change) =>
      set(({ draft, errors, run }) => {
        const profile = chosenProfile(useProfiles.getState());
        const kind = profile && kindFor(draft, profile.settings);
        const left = 'asked' in run ? afterAsked(draft, run.asked) : draft;
        return { draft: changed(left, kind, change), errors: errorsAfter(errors, draft, change) };
      }),

    clear: () =>
      set(({ draft, fresh, run }) => {
        if (run.phase === 'running') return {};
        const empty = { ...emptyDraft, kind: draft.kind, documentKind: draft.documentKind };
        return { draft: empty, errors: {}, run: idle, fresh: fresh + 1 };
      }),

    async start() {
      const { draft, run, isPictureAwaited } = get();
      const profile = chosenProfile(useProfiles.getState());
      const kind = profile && kindFor(draft, profile.settings);
      // Set in the same turn as it is looked at, so that a second click finds it set.
      if (run.phase === 'running' || profile === null || kind === null) return;
      const errors = wrongIn(draft, kind, profile.settings, isPictureAwaited);
      if (Object.keys(errors).length > 0) return set((state) => ({ errors, attempt: state.attempt + 1 }));
      await pursue({ draft, question: questionOf(draft, kind, profile) });
    },

    async again(reason) {
      const { run } = get();
      if (run.phase !== 'known' || run.taking) return;
      await pursue({ ...run.asked, question: { ...run.asked.question, again: reason } });
    },

    async takeEarlier(id) {
      const { run } = get();
      if (run.phase !== 'known' || run.taking) return;
      // Set in the same turn as it is looked at: a second click finds it set.
      const taking = { ...run, failure: null, taking: true };
      set({ run: taking });
      try {
        const { result, isUsed, prepared } = await takenFor(run, id);
        if (get().run !== taking) return;
        if (!result.ok) return set({ run: { ...run, failure: result.failure } });
        const { check, isComparedNow } = result.value;
        const endedPrepared = prepared !== undefined;
        settle(check, run.asked, { isEarlier: true, isComparedNow, isUsed, endedPrepared }, prepared);
      } finally {
        if (get().run === taking) set({ run });
      }
    },

    async beyondBudget(reason) {
      const { run } = get();
      if (run.phase !== 'over-budget') return;
      await pursue({ ...run.asked, question: { ...run.asked.question, overBudget: reason } });
    },

    async confirm() {
      const { run } = get();
      if (run.phase !== 'unconfirmed' || run.confirming) return;
      if (!isForChosen(run.asked)) return set({ run: idle });
      const confirming = { ...run, confirming: true, failure: null };
      set({ run: confirming });
      try {
        const result = await client.profiles.confirmProduction({ id: run.asked.question.profileId });
        if (result.ok) useProfiles.getState().put(result.value);
        // Ended in the meantime by another profile.
        if (get().run !== confirming) return;
        if (!result.ok) return set({ run: { ...run, failure: result.failure } });
        await pursue(run.asked);
      } finally {
        if (get().run === confirming) set({ run });
      }
    },

    notNow() {
      const { run } = get();
      if (run.phase !== 'unconfirmed' || run.confirming) return;
      const { failure } = fail('production-unconfirmed');
      // Left without running: the customer is asked for a consent anew, should it be run after all.
      const draft = withoutTicksOf(run.asked);
      set({ draft, run: { phase: 'refused', id: run.id, failure, keeping: false, asked: run.asked } });
    },

    async tryOnceMore() {
      const { run } = get();
      if (run.phase !== 'done' || run.asked === null) return;
      await pursue({ ...run.asked, question: { ...run.asked.question, retryOf: run.check.id } });
    },

    async askAgain() {
      const { run, draft, start } = get();
      if (run.phase !== 'refused') return;
      const isSame = run.asked.draft === draft || !isForChosen(run.asked);
      await (isSame ? pursue(run.asked) : start());
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
      if (!isUnwritten(run) || run.keeping) return;
      const keeping = { ...run, keeping: true };
      set({ run: keeping });
      try {
        const result = await client.checks.keep({ id: run.id });
        // The form was begun anew meanwhile, or the next check runs: this answer is in the history all the same.
        if (get().run !== keeping) return;
        if (result.ok) return settle(result.value, run.asked);
        // Any other trouble leaves it unwritten: whoever then asked anew would pay for it a second time.
        if (result.failure.code !== 'check-unknown') return;
        // Written without being asked, or gone with the desk that was closed: the history knows which.
        set({ run });
        await get().hear(run.id);
        if (get().run === run) set({ run: { ...run, failure: result.failure } });
      } finally {
        if (get().run === keeping) set({ run });
      }
    },

    /** After a reload of the window: takes up a check of one's own that still waits for its answer here. */
    async adopt() {
      if (get().run.phase !== 'idle') return;
      const waiting = await client.checks.underWay({});
      if (!waiting.ok || waiting.value === null || get().run.phase !== 'idle') return;
      const { id } = waiting.value;
      const startedAt = Date.parse(waiting.value.startedAt);
      set({ run: { phase: 'running', id, startedAt, cancelling: false, looking: false, asked: null } });
      await get().hear(id);
    },

    /** A check changed somewhere. Only one that was taken up, whose answer is unwritten, or that is shown is of interest. */
    async hear(id) {
      const { run } = get();
      const why = concernOf(run, id);
      if (why === null) return;
      if (run.phase === 'done' && run.isEarlier && run.asked) {
        const earlier = await earlierFor(run.asked, id);
        const after = earlier.ok ? { ...run, ...earlier.value } : isLost(why, earlier.failure) ? idle : run;
        return isSameRun(get().run, run) ? set({ run: after }) : undefined;
      }
      const result = await client.checks.show({ id });
      if (!isSameRun(get().run, run)) return;
      if (!result.ok) return isLost(why, result.failure) ? set({ run: idle }) : undefined;
      if (why !== 'shown' && isOpenState(result.value.state)) return;
      if (isUnwritten(run)) return settle(result.value, run.asked);
      const asked = run.phase === 'done' ? run.asked : null;
      set({ run: { phase: 'done', check: result.value, ...newAnswer, asked } });
    },
  };
});
