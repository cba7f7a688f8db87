/** Changes as they are told: of many that come within a moment, and are about no check, the first and the last. */
import type { EventsChange } from '../../shared/events.ts';

/** The moment, in milliseconds. */
const MOMENT_MS = 200;

/** The same teller, that a flood of deliveries does not keep busy. */
export function calm(tell: (change: EventsChange) => void): (change: EventsChange) => void {
  let held: EventsChange | null = null;
  let timer: NodeJS.Timeout | null = null;

  const pause = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!held) return;
      const last = held;
      held = null;
      tell(last);
      pause();
    }, MOMENT_MS);
    timer.unref();
  };

  return (change) => {
    const isCommon = change.checkId === null && (change.what === 'delivered' || change.what === 'placed');
    if (!isCommon) return tell(change);
    if (timer) {
      held = change;
      return;
    }
    tell(change);
    pause();
  };
}
