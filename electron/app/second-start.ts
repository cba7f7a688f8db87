/** Whether this start has the data folder to itself, and why not: the shell says that it has not, and no more. */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { app } from 'electron';
import { errorCode } from '../files/error-code.ts';

/**
 * `unusable`: no lock can be made there. `left`: one is there of a computer of another name, which the engine heeds for ever.
 * `elsewhere`: one has it that this start cannot bring to the front.
 */
export type FolderTrouble = 'unusable' | 'left' | 'elsewhere';

/** How long the one that has the folder may take to answer, in milliseconds: it may be at its own start. */
const ANSWERED_WITHIN_MS = 5_000;
const STEP_MS = 50;

/** What this start is known by to the one that has the folder. */
const start = randomUUID();
const answerIn = (folder: string): string => join(folder, 'came-forward');

/**
 * Takes the folder; where another Veridesk has it, that one comes to the front. On Windows the one that has it answers each later
 * start in a file: nothing else tells there whether word reached it, which it does within one session alone.
 */
export function takesFolder(folder: string): boolean {
  if (!app.requestSingleInstanceLock({ start })) return false;
  if (process.platform !== 'win32') return true;
  app.on('second-instance', (_event, _argv, _cwd, data) => {
    try {
      writeFileSync(answerIn(folder), String((data as { start?: unknown } | undefined)?.start));
    } catch {
      // The other one says that the desk is open elsewhere, while this one comes up.
    }
  });
  return true;
}

/**
 * Null where another Veridesk has it, which has come to the front by now. The engine’s lock is a link to nowhere that names
 * computer and process. A Mac has another kind too, which is always taken for had. On Windows it is a file that goes with the
 * process that made it, whichever way that ends.
 */
export function folderTrouble(folder: string): FolderTrouble | null {
  if (process.platform === 'win32') return troubleOnWindows(folder);
  let holder = '';
  try {
    holder = readlinkSync(join(folder, 'SingletonLock'));
    process.kill(Number(/-(\d+)$/u.exec(holder)?.[1]), 0);
    return null;
  } catch (error) {
    if (/^(EINVAL|EPERM)$/u.test(errorCode(error) ?? '')) return null;
    return holder === '' || holder.startsWith(`${hostname()}-`) ? 'unusable' : 'left';
  }
}

function troubleOnWindows(folder: string): FolderTrouble | null {
  if (!existsSync(join(folder, 'lockfile'))) return 'unusable';
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; waited < ANSWERED_WITHIN_MS; waited += STEP_MS) {
    if (answered(folder)) return null;
    // Before the engine begins, which would write into the folder.
    Atomics.wait(pause, 0, 0, STEP_MS);
  }
  return 'elsewhere';
}

function answered(folder: string): boolean {
  try {
    return readFileSync(answerIn(folder), 'utf8') === start;
  } catch {
    return false;
  }
}
