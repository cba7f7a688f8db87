/** The hidden name under which a backup is written, or was by a killed process, and which the system does not let go of. */
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { inFsPromises } from '../testing/in-place-of.ts';
import { heldFor, onSystem } from '../testing/on-system.ts';
import type { Copier } from './ports.ts';
import { backedUp } from './testing/backed-up.ts';
import { cheapSealer, someFacts } from './testing/copier.ts';

const { rename, rm, unlink } = fsPromises;

const held = () => Object.assign(new Error('held'), { code: 'EBUSY' });

it('makes no failure of a backup that has its name', async () => {
  const folder = temporaryFolder();
  inFsPromises({
    unlink: async () => {
      throw held();
    },
  });
  expect(await backedUp(folder)).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual(['one.vdbackup']);
});

describe('on Windows', () => {
  it('is waited for, where the disk of the backups knows no links', async () => {
    const folder = temporaryFolder();
    const link = async () => {
      throw Object.assign(new Error('no links'), { code: 'EISDIR' });
    };
    onSystem('win32');
    inFsPromises({ link, rename: heldFor(2, rename) });
    expect(await backedUp(folder)).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(['one.vdbackup']);
  });

  it('goes as soon as it is let go of', async () => {
    const folder = temporaryFolder();
    onSystem('win32');
    const goes = heldFor(9, rm);
    inFsPromises({ unlink: heldFor(2, unlink), rm: async (...given) => goes(...given) });
    expect(await backedUp(folder)).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(['one.vdbackup']);
  });
});

it('of a killed process keeps no backup from being made', async () => {
  const folder = temporaryFolder();
  const stale = join(folder, '.earlier.vdbackup.vdbackup-part');
  writeFileSync(stale, 'half');
  utimesSync(stale, 1_000, 1_000);
  inFsPromises({
    rm: async (path, options) => {
      if (path === stale) throw held();
      await rm(path, options);
    },
  });
  expect(await backedUp(folder)).toBeGreaterThan(0);
  expect([existsSync(stale), existsSync(join(folder, 'one.vdbackup'))]).toEqual([true, true]);
});

it('of a process that is still writing stays, and another of the same name waits for it', async () => {
  const folder = temporaryFolder();
  const lately = Date.now() / 1_000 - 300;
  const parts = ['.one.vdbackup.vdbackup-part', '.other.vdbackup.vdbackup-part'];
  for (const name of parts) {
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), lately, lately);
  }
  await expect(backedUp(folder)).rejects.toMatchObject({ code: 'backup-busy' });
  expect(readdirSync(folder).sort()).toEqual(parts);
});

it('of one that was copied long ago and is only read back now stays', async () => {
  const folder = temporaryFolder();
  const long = Date.now() / 1_000 - 3_600;
  const copy: Copier['copy'] = async (_from, _key, to) => {
    writeFileSync(to, 'a large history');
    utimesSync(to, long, long);
    return someFacts;
  };
  const seal: typeof cheapSealer.seal = async (text, passphrase) => {
    await backedUp(folder);
    return cheapSealer.seal(text, passphrase);
  };
  const bytes = await backedUp(folder, { name: 'large.vdbackup', copy, seal });
  expect(bytes).toBeGreaterThan('a large history'.length);
  expect(readdirSync(folder).sort()).toEqual(['large.vdbackup', 'one.vdbackup']);
});

it('of a desk whose clock is behind that of the shared folder stays while it is read back', async () => {
  const folder = temporaryFolder();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now - 3_600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const seal: typeof cheapSealer.seal = async (text, passphrase) => {
    // Another desk there has the clock of the folder.
    vi.setSystemTime(now);
    await backedUp(folder);
    return cheapSealer.seal(text, passphrase);
  };
  await backedUp(folder, { name: 'large.vdbackup', seal });
  expect(readdirSync(folder).sort()).toEqual(['large.vdbackup', 'one.vdbackup']);
});

it('is told from a file of somebody’s own that ends alike, which stays however old it is', async () => {
  const folder = temporaryFolder();
  const own = join(folder, 'mine.vdbackup-part');
  writeFileSync(own, 'mine');
  utimesSync(own, 1_000, 1_000);
  await backedUp(folder);
  expect(readdirSync(folder).sort()).toEqual(['mine.vdbackup-part', 'one.vdbackup']);
});
