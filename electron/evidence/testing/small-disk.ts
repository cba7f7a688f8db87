/** A disk that is soon full: a file system in memory, where the system lets the test have one. */
import { spawnSync } from 'node:child_process';
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
