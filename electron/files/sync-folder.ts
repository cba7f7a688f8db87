/** Waits until the names in a folder are on disk. Windows keeps them so by itself, and opens no folder. */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';

const IS_KEPT = process.platform === 'win32';

export async function syncFolder(folder: string): Promise<void> {
  if (IS_KEPT) return;
  const file = await open(folder, 'r');
  await file.sync().finally(() => file.close());
}

/** The same where nothing may come in between. */
export function syncFolderNow(folder: string): void {
  if (IS_KEPT) return;
  const file = openSync(folder, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
