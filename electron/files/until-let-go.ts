/** Windows moves no file, and none over one, that somebody has open, as a scanner or a reader has for moments. They are waited for. */
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from './error-code.ts';

/** How long a file that is held is waited for, in milliseconds. */
export const HELD_MS = 1_000;
const STEP_MS = 25;

/** What Windows says of a file that is held; it says the same of one that may not be replaced at all. */
export const isHeld = (error: unknown, platform: NodeJS.Platform): boolean =>
  platform === 'win32' && /^(?:EPERM|EACCES|EBUSY)$/u.test(errorCode(error) ?? '');

/** Does `rename`, and there again and again for about a second while it is refused. */
export async function untilLetGo<T>(
  rename: () => T | Promise<T>,
  platform: NodeJS.Platform = process.platform,
): Promise<T> {
  const giveUpAt = performance.now() + HELD_MS;
  for (;;) {
    try {
      return await rename();
    } catch (error) {
      if (!isHeld(error, platform) || performance.now() > giveUpAt) throw error;
      await wait(STEP_MS);
    }
  }
}

/** The same where nothing may come in between; the thread stands still meanwhile. */
export function untilLetGoNow<T>(rename: () => T, platform: NodeJS.Platform = process.platform): T {
  const giveUpAt = performance.now() + HELD_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    try {
      return rename();
    } catch (error) {
      if (!isHeld(error, platform) || performance.now() > giveUpAt) throw error;
      Atomics.wait(pause, 0, 0, STEP_MS);
    }
  }
}
