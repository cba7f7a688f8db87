/** Decisions and notes. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import type { History } from '../history/client.ts';
import { samePerson } from '../same-person.ts';
import type { HandlerPorts } from './ports.ts';
import { isCheckMissing, withActor, withCheck, withKeys } from './with.ts';

/** Other checks of a person that are listed at most. */
const SAME_PERSON_MAX = 50;

export function reviewHandlers({ core, reviewed, checkChanged }: HandlerPorts): VerideskHandlers['review'] {
  const { review } = core;
  /** A decision can have erased parts of its check, which somebody may be looking at. */
  const decidedOf = async (history: Pick<History, 'show'>, ids: readonly string[]) => {
    reviewed([...ids]);
    for (const id of ids) {
      const { state, pictureErasedAt, minimised } = await history.show(id);
      if (pictureErasedAt !== null || minimised !== null) checkChanged(id, state);
    }
  };
  return {
    of: ({ id }) =>
      withKeys(() => withCheck(core, async (history, by) => succeed(await review.of(history, id, by)))),
    decide: ({ check, draft }) =>
      withKeys(() =>
        withCheck(core, async (history, by) => {
          const decided = await review.decide(history, check, draft, by);
          if (decided.ok) await decidedOf(history, [check.id]);
          return decided;
        }),
      ),
    decideMany: ({ checks, draft }) =>
      withKeys(() =>
        withActor(core, async (history, by) => {
          const decided = await review.decideMany(history, checks, draft, by, isCheckMissing);
          if (!decided.ok) return decided;
          const over = decided.value.filter(({ result }) => result === 'decided');
          await decidedOf(
            history,
            over.map(({ id }) => id),
          );
          return decided;
        }),
      ),
    note: ({ id, text }) =>
      withKeys(() =>
        withCheck(core, async (history, by) => {
          const noted = await review.note(history, id, text, by);
          reviewed([id]);
          return noted;
        }),
      ),
    samePerson: ({ id }) =>
      withCheck(core, async (history) => succeed(await samePerson(history, id, SAME_PERSON_MAX))),
  };
}
