/** Gives a file that is written whole the name that it shall have, and takes it from no other. */
import { link, lstat, rename, unlink } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** Whether anything stands there, be it a link that leads nowhere. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Whether `half` is called `path` from now on: false, and nothing is changed, where something of that name has come meanwhile. */
export async function nameNew(half: string, path: string): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces a file that is there.
    await link(half, path);
    // It has its name by now; what is left of the other one is a second name of the same file.
    await unlink(half).catch(() => undefined);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // File systems without links, such as those of memory sticks and many network folders.
    if (await isThere(path)) return false;
    await rename(half, path);
    return true;
  }
}
