/**
 * What is kept for some days goes by a clock that may be wrong, and what is erased does not come back. So an instant counts
 * once two looks that are an hour apart have seen the clock at it, or once what is written in the history leads up to it.
 */
import { isFarAhead, SAME_CLOCK_MS } from '../shared/clock-doubt.ts';
import type { Clock } from './checks/ports.ts';
import type { History } from './history/client.ts';

/** Two looks of an hourly round may be a little less than an hour apart. */
const APART_MS = 59 * 60_000;

/** By how much the clock is put right every now and then, generously. */
const PUT_RIGHT_MS = 300_000;

/** To be asked once at each look: once an hour, and soon after each sleep or jump of the clock. */
export type ConfirmedInstant = () => number;

interface Look {
  readonly wall: number;
  readonly monotonic: number;
}

/**
 * Gives the instant up to which things are over, in milliseconds since 1970: that of the clock; or, where the clock is far ahead
 * of what was seen before, what was seen before. A sleep of the computer looks the same as a clock that was set, so it counts an
 * hour of being awake later, too. Never gives an instant that the clock has gone back on. Made as the history opens, which is
 * asked once: what is over is gone before anybody can ask for it.
 */
export async function confirmedInstant(
  history: Pick<History, 'lastInstantUntil'>,
  clock: Clock,
): Promise<ConfirmedInstant> {
  // A history that cannot be read now is like one in which nothing else is written.
  const written = await history.lastInstantUntil(clock.now() - SAME_CLOCK_MS).catch(() => null);
  let before: Look | null = null;
  /** What counts while the clock is doubted. */
  let believed = written ?? 0;
  /** The looks that found the clock further ahead, oldest first, none of which is an hour old. */
  let doubted: readonly Look[] = [];

  return () => {
    const look = { wall: clock.now(), monotonic: clock.monotonic() };
    const last = before;
    before = look;
    if (last === null) {
      if (written === null || isFarAhead(look.wall, written)) doubted = [look];
    } else {
      // Where the clock went back since, they saw it at what it is now as well.
      doubted = doubted.map(({ wall, monotonic }) => ({ wall: Math.min(wall, look.wall), monotonic }));
      if (look.wall - last.wall - (look.monotonic - last.monotonic) > PUT_RIGHT_MS) {
        if (doubted.length === 0) believed = last.wall;
        doubted = [...doubted, look];
      }
      const isOld = ({ monotonic }: Look) => look.monotonic - monotonic >= APART_MS;
      believed = doubted.findLast(isOld)?.wall ?? believed;
      doubted = doubted.filter((one) => !isOld(one));
    }
    return doubted.length === 0 ? look.wall : Math.min(believed, look.wall);
  };
}
