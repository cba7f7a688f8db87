/** A lock between processes that change the same file: one holds it, the others wait their turn. */

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { constants, copyFile, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCode } from '../files/error-code.ts';
import { HELD_MS, isHeld, untilLetGo } from '../files/until-let-go.ts';
import { SecretsTrouble } from './port.ts';

/** A vault is written in milliseconds; a lock older than this belongs to a process that died. */
const STALE_MS = 10_000;
const STEP_MS = 25;
const TRIES = 3;
/** A lock from so far in the future was made before the clock was set back. Less may be another machine's clock. */
const AHEAD_MS = 2_000;

/** Who holds the lock at `path`, or null when nobody does. */
function ownerOf(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(() => null);
}

async function isStale(path: string): Promise<boolean> {
  try {
    const age = Date.now() - (await stat(path)).mtimeMs;
    return age > STALE_MS || age < -AHEAD_MS;
  } catch {
    return false;
  }
}

/**
 * Takes away the lock of a process that died. Of several that wait, the rename lets one alone have it; one that comes
 * late may get hold of the lock of a living process instead, sees that by its owner, and puts it back.
 */
export async function removeStale(path: string, stale: string, me: string): Promise<void> {
  const taken = `${path}.${me}`;
  try {
    await rename(path, taken);
    // Put back without replacing: whoever has the lock by now keeps it.
    if ((await ownerOf(taken)) !== stale) await copyFile(taken, path, constants.COPYFILE_EXCL);
  } catch {
    // Another one was faster, and the next round shows how things stand.
  } finally {
    await unlink(taken).catch(() => undefined);
  }
}

/** A process that was frozen for long finds its lock in the hands of another. */
export class LockLost extends Error {}

/** A lock that is held, unless it was taken for a dead one's. */
export interface HeldLock {
  readonly id: string;
  /** Throws, for `withFileLock`, where another one has it by now. To be asked right before anything is replaced. */
  insist(): void;
}

const heldAt = (path: string, id: string): HeldLock => ({
  id,
  insist() {
    try {
      if (readFileSync(path, 'utf8') === id) return;
    } catch {
      // It is gone.
    }
    throw new LockLost();
  },
});

/**
 * Runs `work` while holding the lock file at `path`, and once more where the lock was lost meanwhile. Rejects with
 * `vault-unavailable` if it stays taken.
 */
export async function withFileLock<T>(
  path: string,
  work: (lock: HeldLock) => Promise<T>,
  platform: NodeJS.Platform = process.platform,
): Promise<T> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await withLockOnce(path, work, platform);
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
      if (left === 1) throw new SecretsTrouble('vault-unavailable', 'the lock was lost');
    }
  }
}

/** On a full disk the file is made and its owner is not written: such a lock would hold everybody up until it is stale. */
async function makeLock(path: string, me: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(me);
  } catch (error) {
    await unlink(path).catch(() => undefined);
    throw error;
  } finally {
    await file.close();
  }
}

async function withLockOnce<T>(
  path: string,
  work: (lock: HeldLock) => Promise<T>,
  platform: NodeJS.Platform,
): Promise<T> {
  const me = randomUUID();
  const giveUpAt = performance.now() + STALE_MS * 2;
  /** Since when Windows has not let it be made, whoever has it; null where it is there. */
  let refusedFrom: number | null = null;
  for (;;) {
    try {
      await makeLock(path, me);
      break;
    } catch (error) {
      const code = errorCode(error);
      const at = performance.now();
      // Windows says of a lock that was just removed, and that somebody still reads, that it may not be made. It says the same
      // where none may ever be made.
      if (code === 'EEXIST') refusedFrom = null;
      else if (isHeld(error, platform)) refusedFrom ??= at;
      else throw new SecretsTrouble('vault-unavailable', code ?? 'locked');
      if (at > giveUpAt || (refusedFrom !== null && at > refusedFrom + HELD_MS))
        throw new SecretsTrouble('vault-unavailable', code);
      // The owner is read first: if the lock changes hands after that, it is not taken for the stale one.
      const owner = await ownerOf(path);
      if (owner !== null && (await isStale(path))) await removeStale(path, owner, me);
      else await wait(STEP_MS);
    }
  }
  try {
    return await work(heldAt(path, me));
  } finally {
    // After a long sleep of the machine the lock may be another's by now.
    const unlinkOwn = async () => void ((await ownerOf(path)) === me && (await unlink(path)));
    await untilLetGo(unlinkOwn, platform).catch(() => undefined);
  }
}
