/** Checks: made, shown, looked up. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { fail, succeed } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { facesOf } from '../faces.ts';
import { exchangeOf, maskCheck, photoOf, revealed } from '../views.ts';
import type { HandlerPorts } from './ports.ts';
import { withHistory, withHistoryAndProfile, withPage } from './with.ts';

/** Earlier checks of a number that are shown at most. */
const KNOWN_MAX = 20;

export function checkHandlers({ core }: HandlerPorts): VerideskHandlers['checks'] {
  return {
    run: async (request) => {
      const result = await core.checks.run(request);
      return result.ok ? succeed(maskCheck(result.value)) : result;
    },
    cancel: async ({ id }) => (core.checks.cancel(id) ? succeed({}) : fail('check-unknown')),
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
    page: ({ before, limit }) => withPage(core, (history) => history.page(before, limit)),
    show: ({ id }) => withHistory(core, async (history) => maskCheck(await history.show(id))),
    reveal: async ({ id, what }) => {
      const shown = await withHistory(core, async (history) => revealed(await history.show(id), what));
      if (!shown.ok) return shown;
      return shown.value === null ? fail('check-unknown') : succeed({ value: shown.value });
    },
    exchange: ({ id }) =>
      withHistory(core, async (history) => exchangeOf(await history.show(id), await history.exchange(id))),
    photo: ({ id }) => withHistory(core, async (history) => photoOf(await history.exchange(id))),
    faces: ({ id }) => withHistory(core, (history) => facesOf(history, id)),
  };
}
