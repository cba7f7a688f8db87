/** Why this start has not got the data folder to itself: the shell says that it has not, and no more. */
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../files/error-code.ts';

/** `unusable`: no lock can be made there. `left`: one is there of a computer of another name, which the engine heeds for ever. */
export type FolderTrouble = 'unusable' | 'left';

/**
 * Null where another Veridesk has it, which has come to the front by now. The engine’s lock is a link to nowhere that names
 * computer and process. A Mac has another kind too, and Windows none in the folder: there it is always taken for had.
 */
export function folderTrouble(folder: string): FolderTrouble | null {
  if (process.platform === 'win32') return null;
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
