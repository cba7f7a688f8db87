/** A backup, and what is unpacked of one, are on the disk before anybody counts on them. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { syncedPaths } from '../testing/in-place-of.ts';
import { extractCopy, readOpener, unsealOpener } from './file.ts';
import { backedUp } from './testing/backed-up.ts';
import { cheapSealer } from './testing/copier.ts';
import { BACKUP_PASSPHRASE } from './testing/quick-desk.ts';

it.skipIf(process.platform === 'win32')('what opens it is, then its name', async () => {
  const folder = temporaryFolder();
  const synced = syncedPaths();
  await backedUp(folder);
  expect(synced).toEqual([join(folder, '.one.vdbackup.vdbackup-part'), folder]);
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
