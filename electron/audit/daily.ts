/** The head of the chain is signed once a day: when the desk opens, and while it is open. */
import type { AuditState, SignedHead } from '../../shared/audit.ts';

interface Daily {
  readonly now: () => number;
  readonly state: () => Promise<AuditState | null>;
  readonly signHead: () => Promise<SignedHead | null>;
}

/** The day at this desk. */
const dayOf = (instant: number) => new Date(instant).toDateString();

/** Whether something was written since the last signed head, and that one is not of today. */
export function isDue({ head, lastHead }: AuditState, now: number): boolean {
  if (head.seq === 0 || lastHead?.seq === head.seq) return false;
  return lastHead === null || dayOf(Date.parse(lastHead.signedAt)) !== dayOf(now);
}

/** Looks once whether a signature is due, and makes it; nothing is signed where nothing more is to be begun. */
export const signDaily =
  ({ now, state, signHead }: Daily) =>
  async (goesOn: () => boolean): Promise<void> => {
    const standing = await state();
    if (standing && goesOn() && isDue(standing, now())) await signHead();
  };
