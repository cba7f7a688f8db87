/**
 * Writes a file anew: beside its place, synced, then renamed over and its folder synced, so that a power cut leaves the old
 * one or the new one, never half of one, and the new one once this is over. Whoever calls holds the lock of that file.
 */
import { constants, renameSync } from 'node:fs';
import { open, readdir, realpath, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolderUnlessFailing } from '../files/sync-folder.ts';
import { untilLetGo } from '../files/until-let-go.ts';
import type { HeldLock } from './file-lock.ts';

const PART = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/u;

/** What processes that were killed in the middle have left: it holds what was there before. A copy that somebody made is none. */
async function removeLeftovers(path: string): Promise<void> {
  const [folder, name] = [dirname(path), basename(path)];
  const left = (await readdir(folder)).filter(
    (one) => one.startsWith(`${name}.`) && PART.test(one.slice(name.length)),
  );
  // One that somebody holds goes at the next writing; it is sealed as the file is.
  await Promise.all(left.map((one) => rm(join(folder, one), { force: true }).catch(() => undefined)));
}

/** It has taken the place of the one before, and its disk does not say that it stays there. */
export class NotSure extends Error {}

/** Rejects with `LockLost` where somebody else has the lock by now, with `NotSure`, and with what the file system says. */
export async function replaceFile(
  named: string,
  text: string,
  lock: HeldLock,
  platform?: NodeJS.Platform,
): Promise<void> {
  const path = await realpath(named).catch(() => named);
  await removeLeftovers(path);
  const part = `${path}.${lock.id}.part`;
  try {
    const file = await open(part, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600);
    try {
      const before = await stat(path).catch(() => null);
      // It stays its owner's where an administrator works on it. Not every file system knows owners.
      if (before) await file.chown(before.uid, before.gid).catch(() => undefined);
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    // A disk that fails says so before anything is replaced.
    await syncFolderUnlessFailing(dirname(path));
    await untilLetGo(() => {
      // The two lie side by side: a process that was frozen meanwhile must not undo what another has written since.
      lock.insist();
      renameSync(part, path);
    }, platform);
    // Until the folder is on disk too, a power cut leaves the old one. Some systems cannot sync a folder.
    await syncFolderUnlessFailing(dirname(path)).catch(() => {
      throw new NotSure();
    });
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
