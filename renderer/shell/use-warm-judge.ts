/** Loads the judge of faces while nothing else is to do, where faces are checked, so that the first hint comes at once. */
import { useEffect } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { kindsOn } from '../../shared/profile.ts';

/** The desk itself comes first: its screens, and what a person does at once; in milliseconds. */
const AFTER_MS = 2_000;

export function useWarmJudge(profile: ProfileSummary | null): void {
  const makesFaces = profile !== null && kindsOn(profile.settings).includes('face');
  useEffect(() => {
    if (!makesFaces) return;
    const timer = setTimeout(() => void import('../face/guide.ts').then(({ warmUp }) => warmUp()), AFTER_MS);
    return () => clearTimeout(timer);
  }, [makesFaces]);
}
