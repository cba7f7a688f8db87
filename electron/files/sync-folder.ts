/**
 * Waits until the names in a folder are on disk, where its file system knows how. Windows keeps them so by itself, and opens no
 * folder; some file systems refuse to sync one, such as folders that a virtual machine shares. There nothing can be waited for.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

const IS_KEPT = process.platform === 'win32';

/** A disk that fails says something else, and that is thrown. */
function unlessUnknown(error: unknown): void {
  if (!/^(?:EINVAL|ENOSYS|ENOTSUP|EOPNOTSUPP)$/u.test(errorCode(error) ?? '')) throw error;
}

export async function syncFolder(folder: string): Promise<void> {
  if (IS_KEPT) return;
  const file = await open(folder, 'r');
  await file
    .sync()
    .catch(unlessUnknown)
    .finally(() => file.close());
}

/**
 * The same for what is there all the same where its disk says anything else, as some network disks do that cannot sync a folder.
 * Rejects with `EIO` alone: on a disk that fails, nobody could count on it.
 */
export const syncFolderUnlessFailing = (folder: string): Promise<void> =>
  syncFolder(folder).catch((error: unknown) => {
    if (errorCode(error) === 'EIO') throw error;
  });

/** The first where nothing may come in between. */
export function syncFolderNow(folder: string): void {
  if (IS_KEPT) return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } catch (error) {
    unlessUnknown(error);
  } finally {
    closeSync(file);
  }
}
