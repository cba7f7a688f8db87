/** The daily backup: looked at when the desk opens, and once an hour while it is open. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Kept } from './kept.ts';

/** So a backup that could not be made is tried again within the hour. */
const HOUR_MS = 3_600_000;

/** A timer stands still while the computer sleeps, so it looks this often, by the clock, whether an hour is over. */
const LOOK_MS = 60_000;

/** The desk is open a moment after its history is. */
const SOON_MS = 1_000;

/** The calendar day at this computer. */
const dayOf = (at: number) => new Date(at).toDateString();

/** Whether a daily backup is to be made now: none was made today, or the one of today is gone from its folder. */
export function isDue({ backup, 'backup-last-good': last }: Kept, now: number): boolean {
  if (!backup.daily || backup.folder === null) return false;
  if (last === null || !last.result.ok || dayOf(Date.parse(last.at)) !== dayOf(now)) return true;
  return !existsSync(join(backup.folder, last.result.file));
}

export interface Schedule {
  /** Resolves when nothing more is asked, so that the history can be closed. */
  end(): Promise<void>;
}

/**
 * Begins at once. `run` looks by itself whether there is something to do, and never rejects; it gives false while the desk
 * is still opening, and is then asked again soon.
 */
export function everyHour(run: () => Promise<boolean>): Schedule {
  const ending = new AbortController();
  const untilOpen = async () => {
    while (!ending.signal.aborted && !(await run()))
      await wait(SOON_MS, null, { ref: false, signal: ending.signal }).catch(() => undefined);
  };
  let running: Promise<unknown> = untilOpen();
  let last = Date.now();
  let looks = 0;
  const timer = setInterval(() => {
    looks += 1;
    // The clock may be set back, too.
    if (looks * LOOK_MS < HOUR_MS && Date.now() - last < HOUR_MS) return;
    [last, looks] = [Date.now(), 0];
    running = running.then(run);
  }, LOOK_MS);
  timer.unref();
  return {
    end: async () => {
      ending.abort();
      clearInterval(timer);
      await running;
    },
  };
}
