/** A disk that is soon full: a file system in memory, where the system lets the test have one. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';

/** The folder of a disk of so many kilobytes, gone with the test; null, and a loud word, where none can be had. */
export function smallDisk(kilobytes: number): string | null {
  const folder = temporaryFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    process.stderr.write('NOT TESTED: a full disk. It takes the right to mount one, as root on Linux.\n');
    return null;
  }
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return folder;
}

/** Fills it to the last page, by a file called `full`, and leaves so many bytes of room. */
export function fill(folder: string, left = 0): void {
  const path = join(folder, 'full');
  const file = openSync(path, 'a');
  try {
    for (const page = Buffer.alloc(4_096, 1); ; ) writeSync(file, page);
  } catch {
    closeSync(file);
  }
  if (left > 0) truncateSync(path, statSync(path).size - left);
}
