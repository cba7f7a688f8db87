/** A disk of the backups that is not connected, with an empty folder where it was. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { deviceOf, folderApart } from './disk.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

const NOT_CONNECTED = /^The disk of the backups seems not to be connected: .* choose the folder anew\.$/u;
const refused = { code: 'backup-not-written', sentence: expect.stringMatching(NOT_CONNECTED) };

/** A desk whose folder lies on the device that is asked of `device`; the desk itself is on “own”. */
async function deskBeside(device: () => string) {
  const folder = join(temporaryFolder(), 'backups');
  mkdirSync(folder);
  let now = Date.parse('2026-03-01T10:00:00Z');
  const { core } = await quickDesk(1, undefined, () => now, {
    deviceOf: async (asked) => (asked === folder ? device() : 'own'),
  });
  const { backups } = core;
  await backups.change({ folder, keep: 1 }, ada);
  await backups.setPassphrase(BACKUP_PASSPHRASE, ada);
  /** The name of each backup holds the second in which it was made. */
  const later = () => {
    now += 1_000;
  };
  const run = () => {
    later();
    return backups.run(ada);
  };
  return { folder, backups, run, later, core };
}

describe('the folder of the backups', () => {
  it('is none in which a desk keeps its own files', async () => {
    const { core, places } = await quickDesk(1);
    writeFileSync(join(places.folder, 'desk.json'), '{}');
    const own = ['.', 'runners', 'logs'].map((name) => join(places.folder, name));
    for (const folder of own) {
      mkdirSync(folder, { recursive: true });
      await expect(core.backups.change({ folder, keep: 3 }, ada)).rejects.toMatchObject({
        ...{ code: 'backup-not-set', sentence: expect.stringContaining('Nothing was changed') },
      });
    }
    expect((await core.backups.state()).settings).toMatchObject({ folder: null, keep: 14 });
  });

  it('that lay on another disk and lies on that of the history now gets nothing, until it is chosen anew', async () => {
    let device = 'stick';
    const { folder, backups, run, core } = await deskBeside(() => device);
    await run();
    const made = readdirSync(folder);
    device = 'own';
    await expect(run()).rejects.toMatchObject(refused);
    // Nothing else is that choice.
    await backups.change({ keep: 2 }, ada);
    await expect(run()).rejects.toMatchObject(refused);
    expect(readdirSync(folder)).toEqual(made);
    expect((await backups.state()).lastGood).toEqual({
      at: expect.any(String),
      result: { ok: true, file: made[0], bytes: expect.any(Number) },
    });
    await backups.change({ folder }, ada);
    await run();
    expect(readdirSync(folder)).toHaveLength(2);
    const asked = { kind: 'settings-changed', operator: null, checkId: null } as const;
    const entries = await core.history()?.auditPage(asked, null, 9);
    expect(JSON.stringify(entries?.rows)).toContain('"backup-folder"');
    // Connected once more, it is missed once more.
    device = 'stick';
    await run();
    device = 'own';
    await expect(run()).rejects.toMatchObject(refused);
  });

  it('is that of the choice made just before, and no choice is lost to another at the same time', async () => {
    let device = 'stick';
    const { folder, backups, run } = await deskBeside(() => device);
    await run();
    device = 'own';
    const choices = [backups.change({ folder }, ada), backups.change({ keep: 5 }, ada)];
    await run();
    await Promise.all(choices);
    expect(readdirSync(folder)).toHaveLength(2);
    expect((await backups.state()).settings).toMatchObject({ folder, keep: 5 });
  });

  it('is told as trouble by the daily run, and written to once the disk is back, whatever number it has then', async () => {
    let device = 'share-7';
    const { folder, backups, run, later } = await deskBeside(() => device);
    await run();
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    const daily = async () => {
      later();
      backups.begin();
      await backups.end();
      return backups.state();
    };
    device = 'own';
    await backups.change({ daily: true }, ada);
    expect((await daily()).lastTrouble?.result).toEqual({
      ok: false,
      sentence: expect.stringMatching(NOT_CONNECTED),
    });
    expect(readdirSync(folder)).toEqual([]);
    device = 'share-8';
    expect((await daily()).lastTrouble).toBeNull();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('of a second file system is told from an empty folder of its name', async ({ skip }) => {
    const elsewhere = '/dev/shm';
    if (!existsSync(elsewhere) || statSync(elsewhere).dev === statSync(tmpdir()).dev) {
      process.stderr.write('NOT TESTED: there is no second file system here to put a backup on\n');
      skip();
    }
    const disk = mkdtempSync(join(elsewhere, 'veridesk-disk-'));
    onTestFinished(() => rmSync(disk, { recursive: true }));
    const folder = join(temporaryFolder(), 'mounted');
    symlinkSync(disk, folder);
    const { core } = await quickDesk(1);
    await core.backups.change({ folder }, ada);
    await core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
    await core.backups.run(ada);
    expect(readdirSync(disk)).toHaveLength(1);
    rmSync(folder);
    mkdirSync(folder);
    await expect(core.backups.run(ada)).rejects.toMatchObject(refused);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the devices', () => {
  const devices: Record<string, string | null> = {
    '/own': 'a',
    '/same': 'a',
    '/other': 'b',
    '/untold': null,
  };
  const apart = (folder: string, before: string | null) =>
    folderApart(
      { deviceOf: async (asked) => devices[asked] ?? null },
      folder,
      join('/own', 'history.db'),
      before,
    );
  it.each([
    ['/other', null, '/other'],
    ['/other', '/other', '/other'],
    ['/same', null, null],
    ['/same', '/other', null],
    // Whoever cannot tell does not forget, and keeps nobody from a backup.
    ['/untold', null, null],
    ['/untold', '/untold', '/untold'],
  ])('%s, where %s was apart before', async (folder, before, now) => {
    expect(await apart(folder, before)).toBe(now);
  });

  it('of a folder that is not there cannot be told; folders of one disk have the same', async () => {
    const folder = temporaryFolder();
    expect(await deviceOf(join(folder, 'none'))).toBeNull();
    expect(await deviceOf(folder)).toMatch(/^[1-9]\d*$/u);
    expect(await deviceOf(folder)).toBe(await deviceOf(join(folder, '..')));
  });
});
