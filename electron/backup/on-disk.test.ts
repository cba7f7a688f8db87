/** A backup, and what is unpacked of one, are on the disk before anybody counts on them. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { folderNotSynced } from '../testing/failing-disk.ts';
import { syncedPaths } from '../testing/in-place-of.ts';
import { extractCopy, readOpener, unsealOpener } from './file.ts';
import { backedUp } from './testing/backed-up.ts';
import { cheapSealer } from './testing/copier.ts';
import { BACKUP_PASSPHRASE } from './testing/quick-desk.ts';

it.skipIf(process.platform === 'win32')('what opens it is, then its name', async () => {
  const folder = temporaryFolder();
  const synced = syncedPaths();
  await backedUp(folder);
  expect(synced).toEqual([expect.stringMatching(/\.one\.vdbackup\.[0-9a-f]{8}\.vdbackup-part$/u), folder]);
});

describe.skipIf(process.platform === 'win32')('in a folder', () => {
  it('that cannot be synced it is made all the same', async () => {
    const folder = temporaryFolder();
    folderNotSynced(folder, 'EINVAL');
    expect(await backedUp(folder)).toBe(statSync(join(folder, 'one.vdbackup')).size);
  });

  it('of a failing disk it is not told as made, and nothing of it stays, as is said', async () => {
    const folder = temporaryFolder();
    folderNotSynced(folder, 'EIO');
    await expect(backedUp(folder)).rejects.toMatchObject({
      code: 'backup-not-written',
      sentence: expect.stringContaining('Nothing of it was left behind'),
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('what is unpacked is, before it is looked at and takes the place of a history', async () => {
  const folder = temporaryFolder();
  await backedUp(folder);
  const file = join(folder, 'one.vdbackup');
  const facts = await unsealOpener(await readOpener(file, cheapSealer), BACKUP_PASSPHRASE, cheapSealer);
  const synced = syncedPaths();
  await extractCopy(file, facts, join(folder, 'unpacked.db'));
  expect(synced).toEqual([join(folder, 'unpacked.db')]);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'unpacked.db')).mode & 0o777).toBe(0o600);
});
