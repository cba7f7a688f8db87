/** The head of the chain is signed once a day: when the desk opens, and while it is open. */
import type { AuditState, SignedHead } from '../../shared/audit.ts';

/** How often it is looked whether a new day has begun, in milliseconds. */
const HOUR_MS = 3_600_000;

interface Daily {
  readonly now: () => number;
  readonly state: () => Promise<AuditState | null>;
  readonly signHead: () => Promise<SignedHead | null>;
  /** It could not be signed; it is tried again within the hour. */
  readonly stumbled: (error: unknown) => void;
}

/** The day at this desk. */
const dayOf = (instant: number) => new Date(instant).toDateString();

/** Whether something was written since the last signed head, and that one is not of today. */
export function isDue({ head, lastHead }: AuditState, now: number): boolean {
  if (head.seq === 0 || lastHead?.seq === head.seq) return false;
  return lastHead === null || dayOf(Date.parse(lastHead.signedAt)) !== dayOf(now);
}

/** Begins at once. `end` resolves when nothing more is asked of history and secrets. */
export function signDaily({ now, state, signHead, stumbled }: Daily): { end(): Promise<void> } {
  let hasEnded = false;
  const look = async () => {
    try {
      const standing = await state();
      if (standing && !hasEnded && isDue(standing, now())) await signHead();
    } catch (error) {
      stumbled(error);
    }
  };
  let running = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, HOUR_MS);
  timer.unref();
  return {
    end: () => {
      hasEnded = true;
      clearInterval(timer);
      return running;
    },
  };
}
