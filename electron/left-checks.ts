/** Checks that another process of this desk left under way when it was killed: settled while this one is open, too. */
import type { History } from './history/client.ts';
import type { Recovered } from './history/recovery.ts';

/** So often it is looked for them, in milliseconds. It costs one question where none is under way. */
export const LOOK_EVERY_MS = 60_000;

/**
 * Looks again and again, and tells those that it settled to `settled`. A desk is open for days, and nobody else may look meanwhile:
 * such a check would go on as waiting, keep its event waiting, and its account from being removed. The opening has looked before.
 * `end` resolves when nothing more is asked of the history.
 */
export function settleLeftChecks(
  history: Pick<History, 'recover'>,
  now: () => number,
  settled: (found: Recovered) => void,
): { end(): Promise<void> } {
  let running = Promise.resolve();
  const look = async (): Promise<void> => {
    try {
      const found = await history.recover(now());
      if (found.unknown.length + found.failed.length > 0) settled(found);
    } catch {
      // A full disk, or a file that is held: they stay as they are, and it is looked again.
    }
  };
  const timer = setInterval(() => {
    running = running.then(look);
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    end: () => {
      clearInterval(timer);
      return running;
    },
  };
}
