/** Decisions and notes. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import type { History } from '../history/client.ts';
import { samePerson } from '../same-person.ts';
import { fileFailure } from '../troubles.ts';
import type { HandlerPorts } from './ports.ts';
import { isCheckMissing, withActor, withCheck, withKeys } from './with.ts';

const isFileTrouble = (error: unknown): boolean => fileFailure(error) !== null;

/** Other checks of a person that are listed at most. */
const SAME_PERSON_MAX = 50;

export function reviewHandlers({ core, reviewed, checkChanged }: HandlerPorts): VerideskHandlers['review'] {
  const { review } = core;
  /** A decision can have erased parts of its check, which somebody may be looking at. */
  const decidedOf = async (history: Pick<History, 'show'>, ids: readonly string[]) => {
    reviewed([...ids]);
    for (const id of ids) {
      // Decided it is, whatever has become of the check or of the disk since.
      const check = await history.show(id).catch((error) => {
        if (!isCheckMissing(error) && !isFileTrouble(error)) throw error;
      });
      if (check && (check.pictureErasedAt !== null || check.minimised !== null))
        checkChanged(id, check.state);
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
          const told = { isMissing: isCheckMissing, isTrouble: isFileTrouble };
          const decided = await review.decideMany(history, checks, draft, by, told);
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
