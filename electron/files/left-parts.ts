/** Takes away what killed processes have left half written in a folder. */
import { randomUUID } from 'node:crypto';
import { lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { lstat, open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A file that somebody is at work on is never left alone for so long, in milliseconds; one that was belongs to a killed process. */
const STALE_MS = 600_000;

/**
 * The time in a folder, in milliseconds since 1970: that of a file that is made there just now. A shared one goes by the clock of
 * its own computer, by which a file that another desk is at work on could look old from here.
 */
async function nowIn(folder: string): Promise<number> {
  const path = join(folder, `.${randomUUID()}.part`);
  const file = await open(path, 'wx', 0o600);
  try {
    return (await file.stat()).mtimeMs;
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** Of those that `isPart` knows by their name, the ones that nobody has written to for a while; never a link or a folder. */
export async function removeLeftParts(folder: string, isPart: (name: string) => boolean): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter(isPart);
  // Where nothing can be made, whoever wants to write there is told so.
  const now = names.length > 0 ? await nowIn(folder).catch(() => null) : null;
  if (now === null) return;
  for (const name of names) {
    const path = join(folder, name);
    const found = await lstat(path).catch(() => null);
    if (found?.isFile() && now - found.mtimeMs > STALE_MS)
      // One that somebody holds is left for another time, and keeps nothing from being written.
      await rm(path, { force: true }).catch(() => undefined);
  }
}

const PART_OF = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/u;

/** The same of a small file that has just been written (`replace-whole.ts`), which says what time it is in its folder. */
export function removeLeftPartsOf(path: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  try {
    const now = statSync(path).mtimeMs;
    for (const one of readdirSync(folder)) {
      if (!one.startsWith(name) || !PART_OF.test(one.slice(name.length))) continue;
      const found = lstatSync(join(folder, one));
      if (found.isFile() && now - found.mtimeMs > STALE_MS) rmSync(join(folder, one), { force: true });
    }
  } catch {
    // The file is written. They go with a later one.
  }
}
