/** What is left of a backup that was laid beside the present history: ended while its every page is looked at, and let go of. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sealerOf } from '../backup-parts.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import type { Copier } from './ports.ts';
import { stageBackup } from './stage.ts';
import { BACKUP_PASSPHRASE, someBackup } from './testing/quick-desk.ts';

const unasked = () => Promise.reject(new Error('not asked for'));

/** All that staging needs, over an empty folder; `examine` is what looks at every page. */
function staging(examine: Copier['examine']) {
  const folder = temporaryFolder();
  let released = 0;
  const ports = {
    copier: { copy: unasked, mark: unasked, troubleOf: () => null, examine },
    sealer: sealerOf(),
    stagedPlace: () => ({ path: join(folder, 'history.restoring'), release: () => (released += 1) }),
    makeFolder: async () => undefined,
    lookProgress: () => undefined,
  };
  return { ports, names: () => readdirSync(folder), released: () => released };
}

it('rejects at once when it is ended, with every file’s name gone; the place is let go of when the look is over', async () => {
  const { file } = await someBackup();
  const control = new AbortController();
  const looked = Promise.withResolvers<never>();
  const key = Promise.withResolvers<Uint8Array>();
  const { ports, names, released } = staging((path, held) => {
    // What SQLite lays beside a file that it has open.
    writeFileSync(`${path}-shm`, '');
    key.resolve(held);
    return looked.promise;
  });
  const ended = expect(stageBackup(ports, file, BACKUP_PASSPHRASE, control.signal)).rejects.toMatchObject({
    code: 'backup-cancelled',
  });
  const held = await key.promise;
  expect(names()).toEqual(['history.restoring', 'history.restoring-shm']);
  control.abort();
  expect(names()).toEqual([]);
  await ended;
  expect([...held].every((byte) => byte === 0)).toBe(true);
  expect(released()).toBe(0);
  looked.reject(new Error('The file is gone.'));
  await expect.poll(released).toBe(1);
});

it('leaves neither a file nor its key when it is let go of', async () => {
  const { file } = await someBackup();
  const facts = { form: 13, checks: 1, oldest: null, newest: null, profiles: 0 };
  const { ports, names, released } = staging(async () => facts);
  const staged = await stageBackup(ports, file, BACKUP_PASSPHRASE, new AbortController().signal);
  expect(names()).toEqual(['history.restoring']);
  expect(staged.key.some((byte) => byte !== 0)).toBe(true);
  await staged.forget();
  expect(names()).toEqual([]);
  expect(staged.key.every((byte) => byte === 0)).toBe(true);
  expect(released()).toBe(1);
});
