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

  return {
    /** Locks after so many minutes without a sign of life. */
    begin(after: number): void {
      minutes = after;
      arm();
    },
    /** A sign of life. */
    touch: arm,
    end(): void {
      minutes = null;
      clearTimeout(timer);
    },
  };
}
