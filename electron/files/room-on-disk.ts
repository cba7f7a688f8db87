/** How much room a disk has. */
import { statfsSync } from 'node:fs';

/** Bytes that are free on the disk of `folder`; any where the system does not say: what there is not is met by writing. */
export function roomOnDisk(folder: string): number {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    // Some file systems of the net, or of programs, count nothing.
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
