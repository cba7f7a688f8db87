/** The hidden name under which a backup is written, or was by a killed process, and which the system does not let go of. */
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { makeBackup } from './make.ts';
import { cheapSealer, copierWith, nothingErased, someFacts } from './testing/copier.ts';
import { BACKUP_PASSPHRASE } from './testing/quick-desk.ts';

const { rm, unlink } = fsPromises;
const put = (changed: { rm?: typeof rm; unlink?: typeof unlink }) => {
  Object.assign(fsPromises, { rm, unlink, ...changed });
  syncBuiltinESMExports();
};
afterEach(() => put({}));

const held = () => Object.assign(new Error('held'), { code: 'EBUSY' });

async function backedUp(folder: string): Promise<number> {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(database, 'a history');
  const copier = copierWith({
    copy: async (_from, _key, to) => {
      writeFileSync(to, 'a history');
      return someFacts;
    },
  });
  const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, at: new Date(0) };
  return makeBackup(
    { ...nothingErased, copier, sealer: cheapSealer, progress: () => undefined },
    { ...task, target: join(folder, 'one.vdbackup') },
    new AbortController().signal,
  );
}

it('makes no failure of a backup that has its name', async () => {
  const folder = temporaryFolder();
  put({
    unlink: async () => {
      throw held();
    },
  });
  expect(await backedUp(folder)).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual(['one.vdbackup']);
});

it('of a killed process keeps no backup from being made', async () => {
  const folder = temporaryFolder();
  const stale = join(folder, '.earlier.vdbackup.vdbackup-part');
  writeFileSync(stale, 'half');
  utimesSync(stale, 1_000, 1_000);
  put({
    rm: async (path, options) => {
      if (path === stale) throw held();
      await rm(path, options);
    },
  });
  expect(await backedUp(folder)).toBeGreaterThan(0);
  expect([existsSync(stale), existsSync(join(folder, 'one.vdbackup'))]).toEqual([true, true]);
});
