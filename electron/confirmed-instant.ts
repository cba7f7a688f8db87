/**
 * What is kept for some days goes by a clock that may be wrong, and what is erased does not come back. So an instant counts
 * once two looks that are an hour apart have seen the clock at it, or once what is written in the history leads up to it.
 */
import type { Clock } from './checks/ports.ts';
import type { History } from './history/client.ts';

const HOUR_MS = 3_600_000;

/** Longer than any row of holidays, while a clock that is wrong by days is mostly wrong by months or years. */
const LONGEST_CLOSED_MS = 7 * 86_400_000;

/** By how much the clock is put right every now and then, generously. */
const PUT_RIGHT_MS = 300_000;

/** To be asked once at each hourly look. */
export type ConfirmedInstant = () => number;

/**
 * Gives the instant up to which things are over, in milliseconds since 1970: that of the clock; or, where the clock is far ahead
 * of what was seen before, what was seen before. A sleep of the computer looks the same as a clock that was set, so it counts an
 * hour later, too. Never gives an instant that the clock has gone back on. Made as the history opens, which is asked once:
 * what is over is gone before anybody can ask for it.
 */
export async function confirmedInstant(
  history: Pick<History, 'lastInstantUntil'>,
  clock: Clock,
): Promise<ConfirmedInstant> {
  // What was written within this hour may come of the same wrong clock: by a desk that was opened, closed and opened again. A
  // history that cannot be read now is like one in which nothing else is written.
  const written = await history.lastInstantUntil(clock.now() - HOUR_MS).catch(() => null);
  let before: { readonly wall: number; readonly monotonic: number } | null = null;

  return () => {
    const look = { wall: clock.now(), monotonic: clock.monotonic() };
    const last = before;
    before = look;
    if (last === null) {
      if (written === null) return 0;
      return look.wall - written > LONGEST_CLOSED_MS ? written : look.wall;
    }
    const ahead = look.wall - last.wall - (look.monotonic - last.monotonic);
    return ahead > PUT_RIGHT_MS ? last.wall : look.wall;
  };
}
