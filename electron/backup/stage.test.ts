/** What is left of a backup that was laid beside the present history: ended while its every page is looked at, and let go of. */
import { randomBytes } from 'node:crypto';
import fs, { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import type { LookProgress } from '../../shared/backup.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { sealerOf } from '../backup-parts.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFs } from '../testing/in-place-of.ts';
import { appendOpener, hashOf } from './file.ts';
import { BackupTrouble, type Copier } from './ports.ts';
import { noRoom, stageBackup } from './stage.ts';
import { cheapSealer, copierWith, someFacts as facts } from './testing/copier.ts';
import { BACKUP_PASSPHRASE, someBackup } from './testing/quick-desk.ts';

afterEach(() => void vi.restoreAllMocks());

/** All that staging needs, over an empty folder; `examine` is what looks at every page. */
function staging(examine: Copier['examine']) {
  const folder = temporaryFolder();
  const told: LookProgress[] = [];
  let released = 0;
  const ports = {
    copier: copierWith({ examine }),
    sealer: sealerOf(),
    stagedPlace: () => ({
      ...{ path: join(folder, 'history.restoring'), isPlanned: () => false },
      release: () => (released += 1),
    }),
    makeFolder: async () => undefined,
    lookProgress: (progress: LookProgress) => void told.push(progress),
  };
  return { ports, folder, told, names: () => readdirSync(folder), released: () => released };
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

/** A backup whose copy has so many megabytes. */
async function largeBackup(megabytes: number): Promise<string> {
  const file = join(temporaryFolder(), 'large.vdbackup');
  writeFileSync(file, randomBytes(megabytes << 20));
  const sealed = { databaseKey: 'ab'.repeat(32), madeAt: '2026-03-01T10:00:00.000Z', facts };
  await appendOpener(file, { ...sealed, ...(await hashOf(file)) }, BACKUP_PASSPHRASE, cheapSealer);
  return file;
}

it('tells how far it is ten times a second and no oftener, and at once where another part begins', async () => {
  const file = await largeBackup(8);
  const toldAt = async (stepMs: number) => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += stepMs));
    const { ports, told } = staging(async () => facts);
    const staged = await stageBackup(ports, file, BACKUP_PASSPHRASE, new AbortController().signal);
    await staged.forget();
    expect(told.map(({ part }) => part).filter((part) => part !== 'unpacking')).toEqual([
      ...['opening', 'examining'],
    ]);
    return told.filter(({ part }) => part === 'unpacking').map(({ done }) => done >> 20);
  };
  expect(await toldAt(0)).toEqual([1]);
  expect(await toldAt(99)).toEqual([1, 3, 5, 7]);
  expect(await toldAt(100)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

/** A look that lays something beside the copy that no removal of a file takes away, and then does `next`. */
const blocking =
  (next: () => Promise<never>): Copier['examine'] =>
  (path) => {
    mkdirSync(`${path}-journal`);
    writeFileSync(`${path}-wal`, '');
    return next();
  };

it('is ended, and what can be taken away is, where something beside the copy cannot be', async () => {
  const { file } = await someBackup();
  const control = new AbortController();
  const { ports, names, released } = staging(
    blocking(() => {
      setTimeout(() => control.abort());
      return new Promise((_, reject) => setTimeout(reject, 20, new Error('The file is gone.')));
    }),
  );
  const looking = stageBackup(ports, file, BACKUP_PASSPHRASE, control.signal);
  await expect(looking).rejects.toMatchObject({ code: 'backup-cancelled' });
  // Whoever opens the desk next takes away what nobody waits with.
  await expect.poll(released).toBe(1);
  expect(names()).toEqual(['history.restoring-journal']);
});

it('says what is wrong with the backup, although something beside its copy cannot be taken away', async () => {
  const { file } = await someBackup();
  const { ports, names, released } = staging(
    blocking(() => Promise.reject(new BackupTrouble('backup-damaged'))),
  );
  const looking = stageBackup(ports, file, BACKUP_PASSPHRASE, new AbortController().signal);
  await expect(looking).rejects.toMatchObject({ code: 'backup-damaged' });
  expect(released()).toBe(1);
  expect(names()).toEqual(['history.restoring-journal']);
});

it('unpacks nothing where the disk of the data folder has less room than it takes, and says how much that is', async () => {
  const { file } = await someBackup();
  const { ports, names, released } = staging(async () => facts);
  const stage = (free: number) =>
    stageBackup(ports, file, BACKUP_PASSPHRASE, new AbortController().signal, () => free);
  const takes = await stage(Number.POSITIVE_INFINITY).then(async (staged) => {
    const { size } = statSync(staged.path);
    await staged.forget();
    return size;
  });
  await expect(stage(takes - 1)).rejects.toMatchObject({
    code: 'restore-not-possible',
    sentence: `There is not enough room in the data folder to unpack this backup: it takes ${sizeWords(takes)}. Nothing was replaced. Make room, then try again.`,
  });
  expect([names(), released()]).toEqual([[], 2]);
  await (await stage(takes)).forget();
});

it('leaves neither a file nor its key when it is let go of', async () => {
  const { file } = await someBackup();
  const { ports, names, released } = staging(async () => facts);
  const staged = await stageBackup(ports, file, BACKUP_PASSPHRASE, new AbortController().signal);
  expect(names()).toEqual(['history.restoring']);
  expect(staged.key.some((byte) => byte !== 0)).toBe(true);
  await staged.forget();
  expect(names()).toEqual([]);
  expect(staged.key.every((byte) => byte === 0)).toBe(true);
  expect(released()).toBe(1);
});

it('is told where the system holds the data folder for another program, as where it takes no file', async () => {
  const { file } = await someBackup();
  const { ports, names } = staging(async () => facts);
  const makeFolder = async () => {
    throw Object.assign(new Error('held'), { code: 'EBUSY' });
  };
  const { signal } = new AbortController();
  await expect(stageBackup({ ...ports, makeFolder }, file, BACKUP_PASSPHRASE, signal)).rejects.toMatchObject({
    code: 'restore-not-possible',
    sentence: noRoom,
  });
  expect(names()).toEqual([]);
});

it.each([
  ['of which Windows has no name for Node', 'UNKNOWN'],
  ['of which Linux says this', 'EIO'],
])('says that the backup cannot be read where its disk is pulled out meanwhile, %s', async (_, code) => {
  const { file } = await someBackup();
  const { createReadStream } = fs;
  inFs({
    createReadStream: (...given) =>
      Object.assign(createReadStream(...given), {
        _read(this: fs.ReadStream) {
          this.destroy(Object.assign(new Error('gone'), { code, syscall: 'read' }));
        },
      }),
  });
  const { ports, names } = staging(async () => facts);
  await expect(
    stageBackup(ports, file, BACKUP_PASSPHRASE, new AbortController().signal),
  ).rejects.toMatchObject({ code: 'backup-unreadable', sentence: expect.stringContaining('its disk') });
  expect(names()).toEqual([]);
});
