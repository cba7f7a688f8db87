/** Review: what people decide and note of checks, and by which rules. */
import type { Check } from '../../shared/check.ts';
import { fail, succeed } from '../../shared/failure.ts';
import type { Actor } from '../../shared/journal.ts';
import { nameKey } from '../../shared/name-key.ts';
import type { DecidedOne, DecisionDraft, Review, SeenCheck } from '../../shared/review.ts';
import type { ReviewPorts, ReviewStore } from './ports.ts';
import { timelineOf } from './timeline.ts';

const HOLDS_UNKEPT = 'A virtual NIN stands in the note, and may not be kept. Take it out.';

export function makeReview(ports: ReviewPorts) {
  /** Operators bear their names for good, so a name tells who made a check. */
  const isOwn = async (check: Pick<Check, 'operator' | 'profileId'>, by: Actor): Promise<boolean> =>
    nameKey(check.operator) === nameKey(by.name) && (await ports.asksForFourEyes(check.profileId));

  const isReason = async ({ decision, reason }: Pick<DecisionDraft, 'decision' | 'reason'>) =>
    (await ports.reasons())[decision].includes(reason);

  const reasonGone = () =>
    fail('input-wrong', {
      field: 'reason',
      sentence: 'That reason is no longer on the list. Choose another one.',
    });

  /** A note is never changed, so what may not be kept does not come into it. */
  const unkeptIn = async (store: ReviewStore, note: string | null) =>
    note !== null && (await store.holdsUnkept(note))
      ? fail('input-wrong', { field: 'note', sentence: HOLDS_UNKEPT })
      : null;

  async function reviewOf(store: ReviewStore, checkId: string, by: Actor): Promise<Review> {
    const [check, said, journal] = await Promise.all([
      store.show(checkId),
      store.reviewOf(checkId),
      store.journalOf(checkId),
    ]);
    return {
      decision: said.decisions.at(-1) ?? null,
      timeline: timelineOf(check, said, journal),
      isOwn: await isOwn(check, by),
    };
  }

  return {
    of: reviewOf,

    /**
     * Decides of one check, as long as it stands as it was seen: nobody decides on what they did not see. Rejects as the
     * store does where it is not there.
     */
    async decide(store: ReviewStore, seen: SeenCheck, draft: DecisionDraft, by: Actor) {
      const checkId = seen.id;
      if (!(await isReason(draft))) return reasonGone();
      const unkept = await unkeptIn(store, draft.note);
      if (unkept) return unkept;
      if (await isOwn(await store.show(checkId), by)) return fail('own-check');
      const decided = await store.decide(checkId, draft, by, ports.now(), seen);
      switch (decided.result) {
        case 'decided':
          return succeed(await reviewOf(store, checkId, by));
        case 'decided-already':
          return fail('decided-already', { conflict: { standing: decided.decision, yours: draft } });
        case 'check-under-way':
        case 'outcome-changed':
        case 'not-signed-in':
        case 'role-missing':
          return fail(decided.result);
      }
    },

    /**
     * Decides of several checks that nobody has decided of; each stands or falls alone. Where the history takes no more, those
     * that were decided stand, and the others are left; before the first of them it rejects as the store does.
     */
    async decideMany(
      store: ReviewStore,
      checks: readonly SeenCheck[],
      draft: Omit<DecisionDraft, 'replaces'>,
      by: Actor,
      { isMissing, isTrouble }: Record<'isMissing' | 'isTrouble', (error: unknown) => boolean>,
    ) {
      if (!(await isReason(draft))) return reasonGone();
      const unkept = await unkeptIn(store, draft.note);
      if (unkept) return unkept;
      const results: DecidedOne[] = [];
      let isRefused = false;
      for (const [id, seen] of new Map(checks.map((one) => [one.id, one]))) {
        if (isRefused) {
          results.push({ id, result: 'not-written', decision: null });
          continue;
        }
        try {
          if (await isOwn(await store.show(id), by)) {
            results.push({ id, result: 'own-check', decision: null });
            continue;
          }
          const decided = await store.decide(id, { ...draft, replaces: null }, by, ports.now(), seen);
          const decision = 'decision' in decided ? decided.decision : null;
          results.push({ id, result: decided.result, decision });
        } catch (error) {
          isRefused = isTrouble(error) && results.some(({ result }) => result === 'decided');
          if (!isRefused && !isMissing(error)) throw error;
          results.push({ id, result: isRefused ? 'not-written' : 'check-unknown', decision: null });
        }
      }
      return succeed(results);
    },

    async note(store: ReviewStore, checkId: string, text: string, by: Actor) {
      const unkept = await unkeptIn(store, text);
      if (unkept) return unkept;
      await store.note(checkId, text, by, ports.now());
      return succeed(await reviewOf(store, checkId, by));
    },
  };
}
