/** The main process goes by the time zone in which the computer is by now: a laptop travels while the desk is open. */

/** More often than the window looks for a new day, for which the main process is asked then; in milliseconds. */
const LOOK_MS = 5_000;

/**
 * Has this thread ask the system anew in which time zone it is. The engine tells its windows alone, and the main process would
 * go by the zone of its start to its end. No function is made for it; to touch the variable is the way that Node has. One that
 * somebody has set holds, and stays.
 */
export function noticeTimeZone(): void {
  if (process.env.TZ === undefined) delete process.env.TZ;
}

/** Looks for as long as the program runs, and keeps it from no end. `everyMs` is for tests, which wait for no clock. */
export function followTimeZone(everyMs = LOOK_MS): void {
  setInterval(noticeTimeZone, everyMs).unref();
}
