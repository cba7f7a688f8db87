/** Checks: made, shown, looked up. */
import type { Check } from '../../shared/check.ts';
import { KNOWN_MAX, type VerideskHandlers } from '../../shared/contract.ts';
import { type Failure, fail, type Result, succeed } from '../../shared/failure.ts';
import { kinds, readIdentifier } from '../../shared/kinds.ts';
import { maskCheck } from '../../shared/masked-check.ts';
import { isMasked } from '../../shared/masking.ts';
import type { AtWork } from '../../shared/operator.ts';
import { hintsFor } from '../../shared/profile.ts';
import type { CoveredValue } from '../../shared/review.ts';
import { UnreadableAccount } from '../../shared/unreadable-profile.ts';
import { earlierAnswer, shownAnswer } from '../checks/earlier-answer.ts';
import { facesOf } from '../faces.ts';
import { cautionsOf, exchangeOf, photoOf, revealed } from '../views.ts';
import { begunChecks } from './begun-checks.ts';
import type { HandlerPorts } from './ports.ts';
import { lendTo, withCheck, withHistory, withHistoryAndProfile } from './with.ts';

const USE_UNWRITTEN =
  'The use of this answer cannot be written into the history, whose disk may be full or read-only, so it is not used: nothing was sent, and nothing is lost.';

export function checkHandlers({ core, now, clipboard, reviewed }: HandlerPorts): VerideskHandlers['checks'] {
  const begun = begunChecks(now);
  /** Hands one covered value over, once it stands in the journal who asked for it. */
  const withCovered = <T>(
    id: string,
    what: CoveredValue,
    did: 'revealed' | 'copied',
    give: (value: string, by: AtWork) => Promise<Result<T, Failure & { code: 'not-signed-in' }>>,
  ) =>
    withCheck(core, async (history, by) => {
      const value = revealed(await history.show(id), what);
      if (value === null) return fail('check-unknown');
      await history.log({ at: now(), by, what: did, checkId: id, detail: { value: what } });
      reviewed([id]);
      return give(value, by);
    });

  /** The hints of a check’s account as they are now: none of one that is gone, and null where its settings cannot be read. */
  const hintsNow = async ({ profileId, kind }: Check) => {
    try {
      const profile = await core.profiles()?.find(profileId);
      return profile ? hintsFor(profile.settings, kind) : {};
    } catch (error) {
      if (error instanceof UnreadableAccount) return null;
      throw error;
    }
  };

  return {
    run: async (request) => {
      const by = core.operators.now();
      // The desk may have locked since the gate was passed, as where the computer slept in between.
      if (by === null && core.history()) return fail('not-signed-in');
      const result = await begun.during(request.id, by, () => core.checks.run(request));
      return result.ok ? succeed(maskCheck(result.value)) : result;
    },
    cancel: async ({ id }) => {
      const by = core.operators.now();
      const isOwn = by !== null && begun.isOf(id, by);
      return isOwn && core.checks.cancel(id) ? succeed({}) : fail('check-unknown');
    },
    underWay: async () => {
      const by = core.operators.now();
      const last = by && begun.lastOf(by);
      return succeed(last && { id: last.id, startedAt: new Date(last.at).toISOString() });
    },
    known: ({ kind, number, profileId }) =>
      withHistoryAndProfile(core, profileId, async (history, profile) => {
        if (!profile) return fail('profile-unknown');
        const normal = kinds[kind].readNumber(number).number;
        return succeed(await history.known(kind, normal, profile.environment, KNOWN_MAX));
      }),
    keep: async ({ id }) => {
      const kept = await core.checks.keep(id);
      if (kept === null) return core.history() ? fail('check-unknown') : fail('desk-not-open');
      return kept.ok ? succeed(maskCheck(kept.value)) : kept;
    },
    show: ({ id }) => withHistory(core, async (history) => maskCheck(await history.show(id))),
    earlier: ({ id, ...now }) =>
      withHistory(core, async (history) => {
        const { check, isComparedNow } = earlierAnswer(await history.show(id), now);
        return { check: maskCheck(check), isComparedNow };
      }),
    use: async ({ id, useId, preparedId = null, declared, ground, ...asked }) => {
      const { verdict, number: identifier } = readIdentifier(asked.identifier);
      if (verdict === 'stops') throw new TypeError('Nobody is used an answer for without an identifier');
      const used = await withCheck(core, async (history, by) => {
        const earlier = earlierAnswer(await history.show(id), { identifier, declared });
        const shown = shownAnswer(earlier);
        if (!shown) throw new TypeError('There is no answer in this check that could be used');
        const use = { useId, checkId: id, identifier, shown, ground, preparedId };
        const written = await history.logAnswerUse(use, by, now());
        if (written === 'rejected') return fail('answer-rejected');
        reviewed([id]);
        return succeed({ ...earlier, ...written, check: maskCheck(earlier.check) });
      });
      const isUnwritten = !used.ok && used.failure.code === 'history-unavailable';
      return isUnwritten ? fail('history-unavailable', { sentence: USE_UNWRITTEN }) : used;
    },
    reveal: ({ id, what }) => withCovered(id, what, 'revealed', async (value) => succeed({ value })),
    copy: ({ id, what }) =>
      withCovered(id, what, 'copied', (value, by) => lendTo(core, by, value, clipboard)),
    asked: ({ id }) =>
      withCheck(core, async (history, by) => {
        const { kind, profileId, number, identifier, declared, ground } = await history.show(id);
        if (isMasked(number)) return fail('check-unknown');
        await history.log({ at: now(), by, what: 'revealed', checkId: id, detail: { value: 'number' } });
        reviewed([id]);
        return succeed({ kind, profileId, number, identifier, declared, ground });
      }),
    exchange: ({ id }) =>
      withCheck(core, async (history, by) => {
        const check = await history.show(id);
        const hints = await hintsNow(check);
        await history.log({ at: now(), by, what: 'exchange-opened', checkId: id, detail: {} });
        reviewed([id]);
        return succeed(exchangeOf(check, await history.exchange(id), hints));
      }),
    photo: ({ id }) => withHistory(core, async (history) => photoOf(await history.exchange(id))),
    cautions: ({ id }) =>
      withHistory(core, async (history) => ({ cautions: cautionsOf(await history.exchange(id)) })),
    faces: ({ id }) => withHistory(core, (history) => facesOf(history, id)),
  };
}
