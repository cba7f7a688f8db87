import fs, { chownSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { smallDisk } from '../evidence/testing/small-disk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { withFileLock } from './file-lock.ts';
import { replaceFile } from './replace-file.ts';

it('a full disk leaves no lock behind, which would hold the next one up until it is stale', async ({
  skip,
}) => {
  const folder = smallDisk(64) ?? skip();
  const path = join(folder, 'vault.json.lock');
  expect(() => writeFileSync(join(folder, 'full'), Buffer.alloc(1_000_000))).toThrow('ENOSPC');
  const work = async () => 'done';
  await expect(withFileLock(path, work)).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect(readdirSync(folder)).toEqual(['full']);
  writeFileSync(join(folder, 'full'), '');
  expect(await withFileLock(path, work)).toBe('done');
});

const { renameSync } = fs;
const { open, unlink } = fsPromises;
const put = (changed: { open?: typeof open; renameSync?: typeof renameSync; unlink?: typeof unlink }) => {
  fs.renameSync = changed.renameSync ?? renameSync;
  fsPromises.open = changed.open ?? open;
  fsPromises.unlink = changed.unlink ?? unlink;
  syncBuiltinESMExports();
};
afterEach(() => put({}));

/** Refuses as Windows does what somebody has open, so many times. */
function refusing<Given extends unknown[], Made>(
  code: string,
  times: number,
  work: (...given: Given) => Made,
) {
  let left = times;
  return (...given: Given): Made => {
    left -= 1;
    if (left >= 0) throw Object.assign(new Error(code), { code });
    return work(...given);
  };
}

it.each(['EPERM', 'EBUSY'])('a lock that Windows has not let go of yet, %s, is waited for', async (code) => {
  const path = join(temporaryFolder(), 'vault.json.lock');
  const work = async () => 'done';
  put({ open: refusing(code, 2, open) });
  await expect(withFileLock(path, work, 'linux')).rejects.toMatchObject({ code: 'vault-unavailable' });
  put({ open: refusing(code, 2, open) });
  expect(await withFileLock(path, work, 'win32')).toBe('done');
});

it('a lock that a scanner on Windows has open is taken away as soon as it lets go, and holds nobody up until it is stale', async () => {
  const path = join(temporaryFolder(), 'vault.json.lock');
  put({ unlink: refusing('EBUSY', 2, unlink) });
  await withFileLock(path, async () => 'done', 'win32');
  expect(existsSync(path)).toBe(false);
});

it('a lock that Windows does not let be made at all is told as soon as a file that stays held', async () => {
  const path = join(temporaryFolder(), 'vault.json.lock');
  put({ open: refusing('EPERM', Number.POSITIVE_INFINITY, open) });
  const begun = performance.now();
  await expect(withFileLock(path, async () => 'done', 'win32')).rejects.toMatchObject({
    code: 'vault-unavailable',
  });
  expect(performance.now() - begun).toBeLessThan(8_000);
});

it('a file that Windows holds is replaced once it is let go of, by the one who has the lock still', async () => {
  const path = join(temporaryFolder(), 'vault.json');
  writeFileSync(path, 'older');
  const lock = { id: 'me', insist: vi.fn() };
  put({ renameSync: refusing('EPERM', 2, renameSync) });
  await replaceFile(path, 'newer', lock, 'win32');
  expect(readFileSync(path, 'utf8')).toBe('newer');
  expect(lock.insist).toHaveBeenCalledTimes(3);
});

it.skipIf(process.platform === 'win32')(
  'a file that is replaced is so on disk: it is synced before it gets its name, and its folder behind that',
  async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'vault.json');
    writeFileSync(path, 'older');
    const done: string[] = [];
    put({
      open: (async (...given: Parameters<typeof open>) => {
        const file = await open(...given);
        const sync = file.sync.bind(file);
        file.sync = () => {
          done.push(given[0] === folder ? 'folder' : 'file');
          return sync();
        };
        return file;
      }) as typeof open,
      renameSync: (...given) => {
        done.push('name');
        renameSync(...given);
      },
    });
    await replaceFile(path, 'newer', { id: 'me', insist: vi.fn() });
    expect(done).toEqual(['file', 'folder', 'name', 'folder']);
  },
);

it('a file on a disk that knows no owners is replaced all the same', async () => {
  const path = join(temporaryFolder(), 'vault.json');
  writeFileSync(path, 'older');
  put({
    open: (async (...given: Parameters<typeof open>) => {
      const file = await open(...given);
      file.chown = async () => {
        throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
      };
      return file;
    }) as typeof open,
  });
  await replaceFile(path, 'newer', { id: 'me', insist: vi.fn() });
  expect(readFileSync(path, 'utf8')).toBe('newer');
});

it('a lock that others have one after the other is waited for, and not without end', async () => {
  const path = join(temporaryFolder(), 'vault.json.lock');
  let [asked, ahead] = [0, 0];
  const clock = performance.now.bind(performance);
  const watched = vi.spyOn(performance, 'now').mockImplementation(() => clock() + ahead);
  onTestFinished(() => watched.mockRestore());
  put({
    open: (async (...given: Parameters<typeof open>) => {
      asked += 1;
      // Somebody else has just made it, each time.
      writeFileSync(path, String(asked));
      // Eight seconds later: so long a living process may have it.
      ahead += 8_000;
      return open(...given);
    }) as typeof open,
  });
  const locked = withFileLock(path, async () => 'done');
  await expect(locked).rejects.toMatchObject({ code: 'vault-unavailable' });
  expect([asked, readFileSync(path, 'utf8')]).toEqual([3, '3']);
});

it('a file whose folder cannot be synced is replaced all the same', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'vault.json');
  put({
    open: ((...given: Parameters<typeof open>) =>
      given[0] === folder
        ? Promise.reject(Object.assign(new Error('EINVAL'), { code: 'EINVAL' }))
        : open(...given)) as typeof open,
  });
  await replaceFile(path, 'newer', { id: 'me', insist: vi.fn() });
  expect(readFileSync(path, 'utf8')).toBe('newer');
});

it.runIf(process.getuid?.() === 0)(
  'a file that an administrator’s work replaces stays its owner’s, who could not open the desk any more',
  async () => {
    const path = join(temporaryFolder(), 'vault.json');
    writeFileSync(path, 'older');
    chownSync(path, 4_321, 1_234);
    await replaceFile(path, 'newer', { id: 'me', insist: vi.fn() });
    const { uid, gid, mode } = statSync(path);
    expect([readFileSync(path, 'utf8'), uid, gid, mode & 0o777]).toEqual(['newer', 4_321, 1_234, 0o600]);
  },
);
