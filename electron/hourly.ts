/** Work that the desk does by itself while a history is open: at once, and then once an hour. What counts in days is soon enough so. */
import { eachHour } from '../shared/each-hour.ts';

/** `goesOn` turns false once nothing more is to be begun. */
export type HourlyWork = (goesOn: () => boolean) => Promise<void>;

/**
 * Begins at once; one round never overtakes another. What goes wrong is told to `stumbled`, and tried again an hour later.
 * `end` resolves when nothing more is asked of the history, so that it can be closed.
 */
export function hourly(work: HourlyWork, stumbled: (error: unknown) => void): { end(): Promise<void> } {
  let hasEnded = false;
  const round = () => work(() => !hasEnded).catch(stumbled);
  let running = round();
  const stop = eachHour(() => {
    running = running.then(round);
  });
  return {
    end: () => {
      hasEnded = true;
      stop();
      return running;
    },
  };
}
