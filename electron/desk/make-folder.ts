/** Makes the data folder. */

import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../files/error-code.ts';

/** Where a folder cannot be, whoever asks. Full disks and missing rights are no such place. */
export class NoPlaceForFolder extends Error {
  /** What the system called it. */
  readonly code: string;
  constructor(code: string) {
    super(`No folder can be made there: ${code}`);
    this.name = 'NoPlaceForFolder';
    this.code = code;
  }
}

/** What the system says of a path that can never be a folder; `ENOENT` where the folder above is there, as below /proc. */
const NO_PLACE = /^(ENOENT|EEXIST|ENOTDIR|ELOOP|ENAMETOOLONG|EINVAL)$/u;

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // A link that leads to a folder is one.
    if (errorCode(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  }
}

/**
 * Makes the folder and those above it, for its owner alone. One by one: Node’s own way asks for ever where a file system
 * refuses a folder as if the one above it were missing. Rejects with `NoPlaceForFolder`, or with what the system says.
 */
export async function makeFolder(path: string): Promise<void> {
  const missing = [path];
  try {
    for (;;) {
      const [at = path] = missing;
      const isThere = await stat(at).then(
        () => true,
        (error: unknown) => {
          if (errorCode(error) === 'ENOENT') return false;
          throw error;
        },
      );
      if (isThere || dirname(at) === at) break;
      missing.unshift(dirname(at));
    }
    for (const folder of missing) await makeOne(folder);
  } catch (error) {
    const code = errorCode(error) ?? '';
    throw NO_PLACE.test(code) ? new NoPlaceForFolder(code) : error;
  }
}
