/** Whether a clock may have been set ahead, by what was written before. What is erased does not come back. */

/** What was written within it may come of the same wrong clock: by a desk that was opened, closed and opened again. */
export const SAME_CLOCK_MS = 3_600_000;

/** Longer than any row of holidays, while a clock that is wrong by days is mostly wrong by months or years. */
const LONGEST_CLOSED_MS = 7 * 86_400_000;

/** Whether the clock is further ahead of what was written last than a desk is closed. In milliseconds since 1970. */
export const isFarAhead = (now: number, written: number): boolean => now - written > LONGEST_CLOSED_MS;
