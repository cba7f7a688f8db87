/** The meter. */
import type { VerideskHandlers } from '../../shared/contract.ts';
import { todayOf, usageOf } from '../meter.ts';
import type { HandlerPorts } from './ports.ts';
import { withHistoryAndProfile, withPage } from './with.ts';

export function usageHandlers({ core, now }: HandlerPorts): VerideskHandlers['usage'] {
  return {
    read: ({ days }) => withPage(core, (history) => usageOf(history, days, now())),
    today: ({ profileId, kind }) =>
      withHistoryAndProfile(core, profileId, (history, profile) => todayOf(history, profile, kind, now())),
  };
}
