/**
 * The one try that is made by itself when a wait is over that the service asked for. It is seen while it waits, it can
 * be stopped, and a change in the form stops it. Never of a check that may have been charged without an answer.
 */
import { create } from 'zustand';
import type { Check } from '../../shared/check.ts';
import type { ProfileSummary } from '../../shared/contract.ts';
import { waitEndsAt } from '../../shared/wait-words.ts';
import { client } from '../client.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { isLocked, useSession } from '../session/session-store.ts';
import { useCheck } from './check-store.ts';
import { usePrepared } from './prepared/prepared-store.ts';
import type { Run } from './run.ts';

/** A longer wait than this is left to the person, in seconds. */
const LONGEST_WAIT = 600;
/** A person can read a line and press Stop in this time, in milliseconds. */
const SHORTEST_MS = 3_000;
/** A try that comes later than this, after a sleep of the computer, would come as a surprise; in milliseconds. */
const LATE_MS = 30_000;

export interface Wait {
  readonly check: Check;
  /** When the try is made, in milliseconds of `Date.now()`. */
  readonly endsAt: number;
  readonly isOn: boolean;
  /** Why there will be no try whatever the switch says; null while there may be one. */
  readonly ended: 'form-changed' | 'slept' | 'locked' | 'over-budget' | null;
}

/**
 * Switched on behind its end it is still no try at once: whoever did it is there, and can stop it. Where the clock was set back
 * meanwhile, it waits no longer than the service asked for: a timer that is set for weeks is over at once.
 */
function armed(wait: Wait): Wait {
  const asked = Math.max((wait.check.retryAfterSeconds ?? 0) * 1000, SHORTEST_MS);
  const soonest = Math.max(wait.endsAt, Date.now() + SHORTEST_MS);
  return { ...wait, isOn: true, endsAt: Math.min(soonest, Date.now() + asked) };
}

interface RetryState {
  readonly wait: Wait | null;
  readonly turn: (isOn: boolean) => void;
}

export const useRetry = create<RetryState>()((set) => ({
  wait: null,
  turn: (isOn) => set(({ wait }) => ({ wait: wait && (isOn ? armed(wait) : { ...wait, isOn }) })),
}));

/** Whether the profile of a check tries once more by itself, as it stands now. */
const triesAgain = (profiles: readonly ProfileSummary[] | null, id: string | undefined): boolean =>
  profiles?.find((profile) => profile.id === id)?.settings.triesAgain === true;

/** Whether a try is under way to its time. */
export function isArmed(wait: Wait | null): wait is Wait {
  return wait?.isOn === true && wait.ended === null;
}

/** The wait of a check that the service did not take; null if it named none, or if this was the second try already. */
function waitOf(run: Run): Omit<Wait, 'isOn' | 'ended'> | null {
  if (run.phase !== 'done' || run.isEarlier || run.asked === null) return null;
  const { check, asked } = run;
  const endsAt = waitEndsAt(check);
  const isLater = check.outcome === 'limited' || check.outcome === 'unavailable';
  if (check.state !== 'answered' || !isLater || endsAt === null) return null;
  if ((check.retryAfterSeconds ?? 0) > LONGEST_WAIT) return null;
  if (check.reasons.retryOf !== null || asked.question.retryOf !== undefined) return null;
  return { check, endsAt: Math.max(endsAt, Date.now() + SHORTEST_MS) };
}

/**
 * Whether the try would be refused, since the day’s budget is spent: that would stand in the place of the answer. A reason
 * that was given for going beyond it goes with the try.
 */
async function isBeyondBudget({ profileId, kind, reasons }: Check): Promise<boolean> {
  if (reasons.overBudget !== null) return false;
  const today = await client.usage.today({ profileId, kind });
  return today.ok && today.value.state === 'spent';
}

/** Follows the check at hand. Returns its own end. */
export function watchRetry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (ended: NonNullable<Wait['ended']>) => {
    const { wait } = useRetry.getState();
    if (wait && wait.ended === null) useRetry.setState({ wait: { ...wait, ended } });
  };

  const due = () => {
    const { wait } = useRetry.getState();
    // Whoever is asked whether the form may go has not said yet: a check that began meanwhile would keep it from going.
    if (!isArmed(wait) || usePrepared.getState().question !== null) return;
    if (Date.now() - wait.endsAt > LATE_MS) return end('slept');
    // It would be refused, and that would stand in the place of the answer.
    if (isLocked(useSession.getState())) return end('locked');
    void useCheck.getState().tryOnceMore();
  };

  const begin = (run: Run) => {
    const wait = waitOf(run);
    const { wait: before } = useRetry.getState();
    // The same check, read anew: what the person said of its wait still holds.
    if (wait && before?.check.id === wait.check.id) return;
    if (wait === null || run.phase !== 'done') return useRetry.setState({ wait: null });
    const { profiles, chosenId } = useProfiles.getState();
    const profile = profiles?.find(({ id }) => id === run.asked?.question.profileId);
    const isSame = run.asked?.draft === useCheck.getState().draft && profile?.id === chosenId;
    const isOn = triesAgain(profiles, profile?.id);
    useRetry.setState({ wait: { ...wait, isOn, ended: isSame ? null : 'form-changed' } });
    void isBeyondBudget(wait.check).then((isBeyond) => {
      if (isBeyond && useRetry.getState().wait?.check.id === wait.check.id) end('over-budget');
    });
  };

  const ends = [
    useRetry.subscribe(({ wait }) => {
      clearTimeout(timer);
      if (isArmed(wait)) timer = setTimeout(due, Math.max(0, wait.endsAt - Date.now()));
    }),
    useCheck.subscribe((state, before) => {
      if (state.run !== before.run) begin(state.run);
      else if (state.draft !== before.draft) end('form-changed');
    }),
    usePrepared.subscribe(({ question }, before) => {
      const { wait } = useRetry.getState();
      const isOver = question === null && before.question !== null;
      // It was due meanwhile: behind a *no* the person sees it coming once more.
      if (isOver && isArmed(wait) && wait.endsAt <= Date.now()) useRetry.setState({ wait: armed(wait) });
    }),
    useProfiles.subscribe((state, before) => {
      if (state.chosenId !== before.chosenId) end('form-changed');
      const { wait, turn } = useRetry.getState();
      // Whoever switches it off means the one that waits, too.
      const id = wait?.check.profileId;
      if (triesAgain(before.profiles, id) && !triesAgain(state.profiles, id)) turn(false);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of ends) stop();
  };
}
