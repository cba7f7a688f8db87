/** A look at a backup whose every page is being looked at: that cannot be broken off, and nobody has to wait for it. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sealerOf } from '../backup-parts.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { stageBackup } from './stage.ts';
import { BACKUP_PASSPHRASE, someBackup } from './testing/quick-desk.ts';

it('rejects at once when it is ended, with every file’s name gone; the place is let go of when the look is over', async () => {
  const { file } = await someBackup();
  const folder = temporaryFolder();
  const control = new AbortController();
  const looked = Promise.withResolvers<never>();
  const key = Promise.withResolvers<Uint8Array>();
  let released = 0;
  const unasked = () => Promise.reject(new Error('not asked for'));
  const copier = {
    copy: unasked,
    mark: unasked,
    troubleOf: () => null,
    examine: (path: string, held: Uint8Array) => {
      // What SQLite lays beside a file that it has open.
      writeFileSync(`${path}-shm`, '');
      key.resolve(held);
      return looked.promise;
    },
  };
  const ports = {
    copier,
    sealer: sealerOf(),
    stagedPlace: () => ({ path: join(folder, 'history.restoring'), release: () => (released += 1) }),
    makeFolder: async () => undefined,
    lookProgress: () => undefined,
  };
  const staging = stageBackup(ports, file, BACKUP_PASSPHRASE, control.signal);
  const ended = expect(staging).rejects.toMatchObject({ code: 'backup-cancelled' });
  const held = await key.promise;
  expect(readdirSync(folder)).toEqual(['history.restoring', 'history.restoring-shm']);
  control.abort();
  expect(readdirSync(folder)).toEqual([]);
  await ended;
  expect([...held].every((byte) => byte === 0)).toBe(true);
  expect(released).toBe(0);
  looked.reject(new Error('The file is gone.'));
  await expect.poll(() => released).toBe(1);
});
