/** Gives a file that is written whole the name that it shall have, and takes it from no other. */
import { link, lstat, rename, unlink } from 'node:fs/promises';
import { errorCode } from './error-code.ts';
import { untilLetGo } from './until-let-go.ts';

/** Whether anything stands there, be it a link that leads nowhere. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

async function nameOnce(half: string, path: string, platform: NodeJS.Platform): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces a file that is there.
    await link(half, path);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // File systems without links, such as those of memory sticks and many network folders.
    if (await isThere(path)) return false;
    await rename(half, path);
    return true;
  }
  // It has its name by now; what is left of the other one is a second name of the same file.
  await untilLetGo(() => unlink(half), platform).catch(() => undefined);
  return true;
}

/**
 * Whether `half` is called `path` from now on: false, and nothing is changed, where something of that name has come meanwhile.
 * What was just written is what a scanner looks at, so Windows is asked again until it is let go of.
 */
export const nameNew = (
  half: string,
  path: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> => untilLetGo(() => nameOnce(half, path, platform), platform);
