import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFs, inFsPromises } from '../testing/in-place-of.ts';
import { syncFolder, syncFolderNow } from './sync-folder.ts';

/** Whoever asks for what is written to be on disk hears this word; `opened` are the folders that are still open. */
function saying(code: string): { readonly opened: Set<unknown> } {
  const refused = () => Object.assign(new Error(code), { code });
  const opened = new Set<unknown>();
  const { openSync, closeSync } = fs;
  inFs({
    openSync: (...asked) => {
      const file = openSync(...asked);
      opened.add(file);
      return file;
    },
    closeSync: (file) => {
      opened.delete(file);
      closeSync(file);
    },
    fsyncSync: () => {
      throw refused();
    },
  });
  const { open } = fsPromises;
  inFsPromises({
    open: async (...asked) => {
      const file = await open(...asked);
      opened.add(file);
      const close = file.close.bind(file);
      return Object.assign(file, {
        sync: () => Promise.reject(refused()),
        close: () => {
          opened.delete(file);
          return close();
        },
      });
    },
  });
  return { opened };
}

describe.skipIf(process.platform === 'win32')('a folder', () => {
  it.each(['EINVAL', 'ENOTSUP', 'ENOSYS'])(
    'that its file system cannot sync is left to it (%s)',
    async (code) => {
      const folder = temporaryFolder();
      const { opened } = saying(code);
      syncFolderNow(folder);
      await syncFolder(folder);
      expect([...opened]).toEqual([]);
    },
  );

  it.each(['EIO', 'ENOSPC'])('of a disk that fails is told (%s)', async (code) => {
    const folder = temporaryFolder();
    const { opened } = saying(code);
    expect(() => syncFolderNow(folder)).toThrow(code);
    await expect(syncFolder(folder)).rejects.toMatchObject({ code });
    expect([...opened]).toEqual([]);
  });
});
