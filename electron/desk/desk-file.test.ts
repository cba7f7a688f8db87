/** The desk's own file where the system has something against it that Linux never has. */
import { randomUUID } from 'node:crypto';
import fs, { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { folderNotSynced } from '../testing/failing-disk.ts';
import { heldRenames, onSystem } from '../testing/on-system.ts';
import { claimDeskFile, type DeskFile, isUnwritable, noteDatabase, readDeskFile } from './desk-file.ts';

const { openSync } = fs;
const { copyFile, link, open } = fsPromises;
const put = (changed: {
  copyFile?: typeof copyFile;
  link?: typeof link;
  open?: typeof open;
  openSync?: typeof openSync;
}) => {
  const { openSync: opens, ...others } = changed;
  if (opens) fs.openSync = opens;
  Object.assign(fsPromises, others);
  syncBuiltinESMExports();
};
afterEach(() => put({ copyFile, link, open, openSync }));

const failing = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

const deskFile = (): DeskFile => ({
  ...{ version: 1, deskId: randomUUID(), store: 'keychain', databaseKeyCheck: '0'.repeat(64) },
});

it.each(['EPERM', 'ENOTSUP', 'ENOSYS', 'EISDIR', 'EINVAL', 'UNKNOWN'])(
  'is claimed once on a file system without links, which says %s',
  async (code) => {
    const path = join(temporaryFolder(), 'desk.json');
    const [first, second] = [deskFile(), deskFile()];
    put({ link: failing(code) });
    expect(await claimDeskFile(path, first)).toBe(true);
    expect(await claimDeskFile(path, second)).toBe(false);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(first);
  },
);

it('with something that a newer version has written besides is read, and keeps it', async () => {
  const path = join(temporaryFolder(), 'desk.json');
  const newer = { ...deskFile(), ofTomorrow: { isOn: true } };
  writeFileSync(path, JSON.stringify(newer));
  const read = (await readDeskFile(path)) as DeskFile;
  expect(read).toEqual(newer);
  await noteDatabase(path, read, read.store, '1'.repeat(64));
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    ...newer,
    ...{ databaseKeyCheck: '1'.repeat(64), databaseMade: true },
  });
  writeFileSync(path, JSON.stringify({ ...newer, version: 2 }));
  expect(await readDeskFile(path)).toBe('damaged');
});

it.skipIf(process.platform === 'win32').each([
  ['a link', {}, ['folder']],
  ['a copy', { link: failing('EPERM') }, ['file', 'folder']],
])('is on disk once it is claimed by %s', async (_, without, expected) => {
  const folder = temporaryFolder();
  const path = join(folder, 'desk.json');
  const synced: string[] = [];
  put({
    ...without,
    open: async (...given) => {
      const file = await open(...given);
      const sync = file.sync.bind(file);
      file.sync = () => {
        synced.push(given[0] === folder ? 'folder' : given[0] === path ? 'file' : 'another');
        return sync();
      };
      return file;
    },
  });
  expect(await claimDeskFile(path, deskFile())).toBe(true);
  expect(synced).toEqual(expected);
  expect(await claimDeskFile(path, deskFile())).toBe(false);
  expect(synced).toEqual(expected);
});

it.each(['ENOSPC', 'EROFS', 'EACCES'])(
  'is not claimed where there is real trouble, and says %s',
  async (code) => {
    const folder = temporaryFolder();
    put({ link: failing(code), copyFile: failing(code) });
    await expect(claimDeskFile(join(folder, 'desk.json'), deskFile())).rejects.toMatchObject({ code });
    expect(readdirSync(folder)).toEqual([]);
  },
);

it.skipIf(process.platform === 'win32').each([
  ['EINVAL', true],
  ['EIO', false],
] as const)(
  'is claimed on a disk that syncs no folder, and not on one that fails: %s',
  async (code, isClaimed) => {
    const folder = temporaryFolder();
    folderNotSynced(folder, code);
    const claiming = claimDeskFile(join(folder, 'desk.json'), deskFile());
    if (isClaimed) expect(await claiming).toBe(true);
    else await expect(claiming).rejects.toMatchObject({ code });
    // What was claimed before the disk failed is found by the next start.
    expect(readdirSync(folder)).toEqual(['desk.json']);
  },
);

it.each(['EBUSY', 'EIO', 'EMFILE', 'ENFILE', 'UNKNOWN'])(
  'that cannot be read now, as where another program holds it or the disk fails, is out of reach and not damaged: %s',
  async (code) => {
    const path = join(temporaryFolder(), 'desk.json');
    await claimDeskFile(path, deskFile());
    put({
      openSync: () => {
        throw Object.assign(new Error('held'), { code });
      },
    });
    expect(await readDeskFile(path)).toBe('out-of-reach');
    expect(existsSync(path)).toBe(true);
  },
);

it.each(['EBUSY', 'EMFILE', 'ENXIO', 'ENODEV', 'ESTALE', 'ETIMEDOUT', 'UNKNOWN'])(
  'that cannot be written now is no defect: %s',
  (code) => {
    expect(isUnwritable(Object.assign(new Error(code), { code }))).toBe(true);
  },
);

it('is claimed on Windows as soon as a scanner has let go of it', async () => {
  const path = join(temporaryFolder(), 'desk.json');
  const file = deskFile();
  onSystem('win32');
  heldRenames(2);
  expect(await claimDeskFile(path, file)).toBe(true);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(file);
});
