/** Pictures are erased on their day: when the desk opens, and once an hour while it is open. */
import type { History } from './history/client.ts';

/** Rules count in days, so an hour late is soon enough. */
const HOUR_MS = 3_600_000;

export interface PictureKeeping {
  /** Resolves when nothing more is asked of the history, so that it can be closed. */
  end(): Promise<void>;
}

/**
 * Begins at once. `now` is in milliseconds since 1970. What goes wrong is told to `stumbled`, and tried again an hour
 * later: what is due stays due.
 */
export function keepPictures(
  history: Pick<History, 'erasePictures'>,
  now: () => number,
  stumbled: (error: unknown) => void,
): PictureKeeping {
  let hasEnded = false;
  const eraseDue = async () => {
    try {
      // A few at a time, so that other questions to the history come in between.
      while (!hasEnded && (await history.erasePictures(now())).isMore);
    } catch (error) {
      stumbled(error);
    }
  };
  let running = eraseDue();
  const timer = setInterval(() => {
    running = running.then(eraseDue);
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
