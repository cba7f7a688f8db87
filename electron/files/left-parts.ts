/** Takes away what killed processes have left half written in a folder. */
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that somebody is at work on is never left alone for so long, in milliseconds; one that was belongs to a killed process. */
const STALE_MS = 600_000;

/** Of those that `isPart` knows by their name, the ones that nobody has written to for a while; never a link or a folder. */
export async function removeLeftParts(folder: string, isPart: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!isPart(name)) continue;
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found?.isFile() && Date.now() - found.mtimeMs > STALE_MS)
      // One that somebody holds is left for another time, and keeps nothing from being written.
      await rm(path, { force: true }).catch(() => undefined);
  }
}
