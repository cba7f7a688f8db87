/** The idle lock's clock. It runs in the main process, so that a window that hangs locks as well. */

export function idleWatch(lock: () => void) {
  let minutes: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    if (minutes === null) return;
    timer = setTimeout(lock, minutes * 60_000);
    // It keeps no program from ending: the terminal's commands end by themselves.
    timer.unref();
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
    /** A sign of life. */
    touch: arm,
    end(): void {
      minutes = null;
      clearTimeout(timer);
    },
  };
}
