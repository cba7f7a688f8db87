/** Pictures are erased on their day: when the desk opens, and once an hour while it is open. */
import type { CheckState } from '../shared/check.ts';
import type { ConfirmedInstant } from './confirmed-instant.ts';
import type { History } from './history/client.ts';
import type { HourlyWork } from './hourly.ts';

/**
 * Erases what is due, and ends early where nothing more is to be begun. `now` is in milliseconds since 1970, and so is `dueBy`,
 * which says once a look up to when the days of a picture are over. Each check whose picture went is told to `changed`, so that
 * nobody goes on looking at it.
 */
export const keepPictures =
  (
    history: Pick<History, 'erasePictures'>,
    now: () => number,
    dueBy: ConfirmedInstant,
    changed: (id: string, state: CheckState) => void,
  ): HourlyWork =>
  async (goesOn) => {
    const due = dueBy();
    // A few at a time, so that other questions to the history come in between.
    for (let isMore = true; isMore && goesOn(); ) {
      const run = await history.erasePictures(now(), due);
      for (const { id, state } of run.erased) changed(id, state);
      isMore = run.isMore;
    }
  };
