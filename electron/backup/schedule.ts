/** The daily backup: looked at when the desk opens, and once an hour while it is open. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eachHour } from '../../shared/each-hour.ts';
import type { Kept } from './kept.ts';

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
 * Begins at once; a backup that could not be made is tried again within the hour. `run` looks by itself whether there is
 * something to do, and never rejects; it gives false while the desk is still opening, and is then asked again soon.
 */
export function everyHour(run: () => Promise<boolean>): Schedule {
  const ending = new AbortController();
  const untilOpen = async () => {
    while (!ending.signal.aborted && !(await run()))
      await wait(SOON_MS, null, { ref: false, signal: ending.signal }).catch(() => undefined);
  };
  let running: Promise<unknown> = untilOpen();
  const stop = eachHour(() => {
    running = running.then(run);
  });
  return {
    end: async () => {
      ending.abort();
      stop();
      await running;
    },
  };
}
