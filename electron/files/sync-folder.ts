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

/** The same where nothing may come in between. */
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
