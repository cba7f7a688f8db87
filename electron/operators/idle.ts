/** The idle lock's clock. It runs in the main process, so that a window that hangs locks as well. */

/**
 * A timer stands still while the computer does. Not every one tells of its sleep, such as a virtual machine that is paused, so
 * it is looked this often, by the clock, whether the minutes are over; in milliseconds.
 */
const LOOK_MS = 5_000;

/** `now` gives milliseconds since 1970. It may be set: one that is set back makes the minutes no longer. */
export function idleWatch(lock: () => void, now: () => number) {
  let minutes: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastSign = 0;

  const isOver = (): boolean => minutes !== null && now() - lastSign >= minutes * 60_000;
  const wait = (left: number): void => {
    const step = Math.min(left, LOOK_MS);
    timer = setTimeout(() => {
      if (minutes === null) return;
      if (left === step || isOver()) lock();
      else wait(left - step);
    }, step);
    // It keeps no program from ending: the terminal's commands end by themselves.
    timer.unref();
  };
  const arm = (): void => {
    clearTimeout(timer);
    if (minutes === null) return;
    lastSign = now();
    wait(minutes * 60_000);
  };
  const begin = (after: number): void => {
    minutes = after;
    arm();
  };

  return {
    /** Locks after so many minutes without a sign of life. */
    begin,
    /** Another process may have set another number. Where it is the same, this is no sign of life. */
    follow(after: number): void {
      if (minutes !== null && minutes !== after) begin(after);
    },
    /** Whether the minutes are over by the clock, and it was not looked at since. */
    isOver,
    /** A sign of life. One that comes after the minutes are over comes too late: it may be of whoever woke the computer. */
    touch(): void {
      if (isOver()) lock();
      else arm();
    },
    end(): void {
      minutes = null;
      clearTimeout(timer);
    },
  };
}
