/** A disk that fails to give the bytes of a file. */
import fs from 'node:fs';
import { inFs } from './in-place-of.ts';

/** Does this once, before Node reads the first byte of the file. What it throws is what the reading throws. */
export function whenRead(path: string, work: () => void): void {
  const { openSync, readSync } = fs;
  const files = new Set<number>();
  inFs({
    openSync: (...asked) => {
      const file = openSync(...asked);
      if (asked[0] === path) files.add(file);
      else files.delete(file);
      return file;
    },
    readSync: ((file: number, ...rest: [Buffer, number, number, number | null]) => {
      if (files.has(file)) {
        inFs({ openSync, readSync });
        work();
      }
      return readSync(file, ...rest);
    }) as typeof readSync,
  });
}

/** The disk fails. */
export function fails(): never {
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
}
