/** Days end while specs run. */
import { setTimeout as wait } from 'node:timers/promises';
import { test } from '@playwright/test';
import { endOfDay, localDay } from '../shared/local-day.ts';

/** For a spec that counts what was done today: where the day has less than so many milliseconds left, waits for the next one. */
export async function withinADay(needed: number): Promise<void> {
  const now = Date.now();
  const left = endOfDay(localDay(now)) - now;
  if (left > needed) return;
  test.setTimeout(test.info().timeout + left);
  await wait(left);
}
