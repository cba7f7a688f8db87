/** Reads a small file of ours. A pipe in its place is refused: reading one waits for whoever writes into it, for ever. */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { READ_AT_ONCE } from './at-once.ts';

/** Larger than any of ours, in bytes: the largest has some kilobytes. Such a one is another program’s, and reading it takes gigabytes. */
export const TEXT_MAX = 16_000_000;

/** Throws what the file system says, and `EISNAM` where something lies there that is no file, or a larger one than any of ours. */
export function readText(path: string): string {
  const file = openSync(path, READ_AT_ONCE);
  try {
    const found = fstatSync(file);
    if (!found.isFile() || found.size > TEXT_MAX)
      throw Object.assign(new Error('no file'), { code: 'EISNAM' });
    return readFileSync(file, 'utf8');
  } finally {
    closeSync(file);
  }
}
