/** A disk that fails to give the bytes of a file, or to keep the names in a folder. */
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { inFs, inFsPromises } from './in-place-of.ts';

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

/** A folder is opened, and then not synced with this word: `EIO` on a disk that fails. So many times before it is. */
export function folderNotSynced(folder: string, code: string, timesBefore = 0): void {
  const { open } = fsPromises;
  let times = 0;
  inFsPromises({
    open: async (path, ...rest) => {
      const file = await open(path, ...rest);
      if (path !== folder) return file;
      times += 1;
      if (times <= timesBefore) return file;
      const refused = Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' });
      return Object.assign(file, { sync: () => Promise.reject(refused) });
    },
  });
}
