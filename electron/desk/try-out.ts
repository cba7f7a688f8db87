/** A try-out: a temporary data folder that is erased at the end, and at the next start if the end was a crash. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../files/error-code.ts';

const PREFIX = 'veridesk-try-out-';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Erases the folders of processes that have ended. */
function eraseLeft(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`, 'u').exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    try {
      eraseFolder(join(tmpdir(), name));
    } catch {
      // It belongs to another user of this machine, whose own next try-out erases it.
    }
  }
}

/** The folders that this process has made. */
const made = new Set<string>();

/**
 * Makes the folder, after erasing those of processes that have ended. Only this process's user can enter it. Null where the
 * system’s folder for temporary files takes none: it is not there, say, or full.
 */
export function makeTryOutFolder(): string | null {
  try {
    eraseLeft();
    const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
    made.add(folder);
    return folder;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return null;
  }
}

/** What is in it is encrypted under a key that was only ever in memory, so erasing the files is enough. */
export function eraseFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** How often a folder that was erased is looked for again, and the milliseconds before each look. */
const LOOKS = 5;
const LOOK_MS = 40;

/**
 * Erases those of this process, which is ending: what cannot be erased now is left to the next try-out. The thread of a history
 * that is just being opened makes its folder anew, so each is looked for again for a moment.
 */
export function eraseOwn(): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let look = 0; look <= LOOKS && made.size > 0; look += 1) {
    if (look > 0) Atomics.wait(pause, 0, 0, LOOK_MS);
    for (const folder of made) {
      try {
        eraseFolder(folder);
      } catch {
        // The thread of the history may still write into it.
      }
    }
  }
}
