/** The day by which it is counted whose time is over. What is erased does not come back, and a clock may be wrong. */
import { isFarAhead, SAME_CLOCK_MS } from '../../shared/clock-doubt.ts';
import { OF_ITSELF } from '../../shared/journal.ts';
import { localDay } from '../../shared/local-day.ts';
import type { RetentionStore } from './ports.ts';

export interface DueDay {
  /** YYYY-MM-DD at this computer. */
  readonly day: string;
  /** The clock is ahead of all that was written, and the day is that of what was written last. */
  readonly isClockDoubted: boolean;
}

/**
 * Today; or, where nothing was written in the history for more than a week before this hour, the day on which something was: the
 * clock may have been set. An hour later what is written meanwhile vouches for the clock, unless it was put right by then. A
 * history in which nothing older than this hour is written has nothing to tell by.
 */
export async function dueDay(store: Pick<RetentionStore, 'lastInstantUntil'>, now: number): Promise<DueDay> {
  const written = await store.lastInstantUntil(now - SAME_CLOCK_MS);
  const isClockDoubted = written !== null && isFarAhead(now, written);
  return { day: localDay(isClockDoubted ? written : now), isClockDoubted };
}

/**
 * Writes down that the clock was doubted, which vouches for it in an hour: in a history in which nothing else is written it would
 * be doubted for ever. Not where something of this hour is written already.
 */
export async function noteDoubt(store: RetentionStore, now: number, { day }: DueDay): Promise<void> {
  const written = await store.lastInstantUntil(now);
  if (written !== null && now - written < SAME_CLOCK_MS) return;
  await store.log({
    at: now,
    by: OF_ITSELF,
    what: 'clock-doubted',
    checkId: null,
    detail: { countedFor: day },
  });
}
