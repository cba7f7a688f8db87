/** Once an hour by the clock: a timer stands still while the computer sleeps. */

const HOUR_MS = 3_600_000;

/** How often it is looked whether an hour is over. */
const LOOK_MS = 60_000;

/** Begins an hour from now; returns its end. */
export function eachHour(work: () => void): () => void {
  let last = Date.now();
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    // Also where the clock was set back by so much: what was seen by it may be taken back.
    if (looks * LOOK_MS < HOUR_MS && Math.abs(Date.now() - last) < HOUR_MS) return;
    [last, looks] = [Date.now(), 0];
    work();
  }, LOOK_MS);
  // Node’s timers keep a process alive; those of a window are numbers.
  if (typeof timer === 'object') timer.unref();
  return () => clearInterval(timer);
}
