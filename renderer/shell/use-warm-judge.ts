/** Loads the judge of faces while nothing else is to do, where faces are checked, so that the first hint comes at once. */
import { useEffect } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { kindsOn } from '../../shared/profile.ts';
import { onceQuiet } from './once-quiet.ts';

/** The desk itself comes first, and what a person does at it: nothing was done for so many milliseconds. */
const QUIET_MS = 2_000;

export function useWarmJudge(profile: ProfileSummary | null): void {
  const makesFaces = profile !== null && kindsOn(profile.settings).includes('face');
  useEffect(() => {
    if (!makesFaces) return;
    return onceQuiet(window, QUIET_MS, () => void import('../face/guide.ts').then(({ warmUp }) => warmUp()));
  }, [makesFaces]);
}
