/** The daily run, the folder, and what is kept of both. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BackupSettings } from '../../shared/backup.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { keepNewest, nameOf } from './newest.ts';
import { isDue } from './schedule.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

const NOON = new Date(2026, 10, 21, 12).getTime();
const DAY_MS = 86_400_000;
/** A copy takes its time on a machine with other things to do. */
const slow = { timeout: 15_000 };

function backupFolder(): string {
  const folder = join(temporaryFolder(), 'backups');
  mkdirSync(folder);
  return folder;
}

async function daily(folder: string, keep = 2) {
  const clock = { now: NOON };
  const desk = await quickDesk(1, undefined, () => clock.now);
  await desk.core.backups.change({ folder, daily: true, keep }, ada);
  await desk.core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
  return { ...desk, clock };
}

const backupsIn = (folder: string) => readdirSync(folder).sort();

describe('the daily backup', () => {
  it('is made when the desk opens, once a day, and again if the file of today is gone', async () => {
    const folder = backupFolder();
    const { core, clock } = await daily(folder);
    core.backups.begin();
    await expect.poll(() => backupsIn(folder).length, slow).toBe(1);
    await expect.poll(async () => (await core.backups.state()).lastGood !== null, slow).toBe(true);
    const first = (await core.backups.state()).lastGood;
    expect(first).toMatchObject({ at: new Date(NOON).toISOString(), result: { ok: true } });
    const run = async () => {
      await core.backups.end();
      core.backups.begin();
      await core.backups.end();
    };
    clock.now += 3_600_000;
    await run();
    expect(backupsIn(folder)).toHaveLength(1);
    rmSync(join(folder, backupsIn(folder)[0] ?? ''));
    await run();
    expect(backupsIn(folder)).toHaveLength(1);
    clock.now += DAY_MS;
    await run();
    expect(backupsIn(folder)).toHaveLength(2);
  }, 60_000);

  it('is none without its passphrase, and is made once that is set', async () => {
    const folder = backupFolder();
    const { core } = await quickDesk(0);
    core.backups.begin();
    await core.backups.change({ folder, daily: true }, ada);
    expect([await core.backups.areDaily(), backupsIn(folder)]).toEqual([false, []]);
    await core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
    expect(await core.backups.areDaily()).toBe(true);
    await expect.poll(() => backupsIn(folder).length, slow).toBe(1);
  });

  it('that two look for at once is made by one of them, and is no trouble', async () => {
    const folder = backupFolder();
    const { core } = await daily(folder);
    core.backups.begin();
    const first = core.backups.end();
    core.backups.begin();
    await Promise.all([first, core.backups.end()]);
    expect(await core.backups.state()).toMatchObject({
      lastGood: { result: { ok: true } },
      lastTrouble: null,
    });
    expect(backupsIn(folder)).toHaveLength(1);
    const all = { kind: null, operator: null, checkId: null };
    const lines = await core.history()?.auditPage(all, null, 100);
    expect(lines?.rows.filter(({ kind }) => kind?.startsWith('back')).map(({ kind }) => kind)).toEqual([
      'backed-up',
    ]);
  });

  it('keeps the newest of this desk, and leaves everything else alone', async () => {
    const folder = backupFolder();
    const { core, clock } = await daily(folder);
    const others = ['notes.txt', nameOf(new Date(0), 'ffffffff'), 'veridesk-20200101T000000Z-short.vdbackup'];
    for (const name of others) writeFileSync(join(folder, name), 'somebody’s');
    const made: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      const { result } = await core.backups.run(ada);
      made.push(result.ok ? result.file : '');
      clock.now += DAY_MS;
    }
    expect(backupsIn(folder)).toEqual([...others, ...made.slice(1)].sort());
  });

  it('that goes wrong is told, costs no earlier backup, and is forgotten once one went well', async () => {
    const folder = backupFolder();
    const { core, clock } = await daily(folder, 1);
    await core.backups.run(ada);
    const [first] = backupsIn(folder);
    clock.now += DAY_MS;
    await core.backups.change({ folder: join(folder, 'gone') }, ada);
    core.backups.begin();
    await core.backups.end();
    expect(await core.backups.state()).toMatchObject({
      lastGood: { result: { file: first } },
      lastTrouble: { result: { ok: false, sentence: expect.stringMatching(/folder is not there/u) } },
    });
    expect(backupsIn(folder)).toEqual([first]);
    await core.backups.change({ folder }, ada);
    clock.now += 1_000;
    await core.backups.run(ada);
    expect(await core.backups.state()).toMatchObject({ lastTrouble: null });
  });

  it('made after the clock was put right stays, and those of the wrong year go as the older ones that they are', async () => {
    const folder = backupFolder();
    const { core, clock } = await daily(folder);
    const run = async () => {
      const { result } = await core.backups.run(ada);
      const file = result.ok ? result.file : '';
      expect(backupsIn(folder)).toContain(file);
      return file;
    };
    clock.now = NOON + 365 * DAY_MS;
    await run();
    clock.now += 1_000;
    await run();
    clock.now = NOON;
    const made: string[] = [];
    for (let day = 0; day < 3; day += 1) {
      made.push(await run());
      clock.now += DAY_MS;
    }
    expect(backupsIn(folder)).toEqual(made.slice(1));
    // The clock is ahead once more, and takes the place of one.
    clock.now = NOON + 366 * DAY_MS;
    const last = await run();
    expect(backupsIn(folder)).toEqual([made[2], last]);
    clock.now = NOON + 3 * DAY_MS;
    const right = await run();
    expect(backupsIn(folder)).toEqual([right, last]);
    clock.now += DAY_MS;
    const next = await run();
    expect(backupsIn(folder)).toEqual([right, next]);
  });

  it('that goes wrong after the clock was put back is told, until one went well', async () => {
    const folder = backupFolder();
    const { core, clock } = await daily(folder);
    const fail = async () => {
      await core.backups.change({ folder: join(folder, 'gone') }, ada);
      core.backups.begin();
      await core.backups.end();
      await core.backups.change({ folder }, ada);
      return (await core.backups.state()).lastTrouble;
    };
    clock.now = NOON + 365 * DAY_MS;
    await core.backups.run(ada);
    clock.now = NOON;
    expect(await fail()).toMatchObject({ result: { ok: false } });
    clock.now -= 3_600_000;
    await core.backups.run(ada);
    expect(await core.backups.state()).toMatchObject({ lastTrouble: null });
    // The same trouble on the same day, after one that went well.
    clock.now += DAY_MS;
    expect(await fail()).toMatchObject({ result: { ok: false } });
  });

  it('asks for a passphrase where none is kept, and never gives one back', async () => {
    const folder = backupFolder();
    const { core } = await quickDesk(0);
    await core.backups.change({ folder, daily: true }, ada);
    await expect(core.backups.run(ada)).rejects.toMatchObject({ code: 'backup-not-set' });
    await core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
    const state = await core.backups.state();
    expect(state).toMatchObject({ hasPassphrase: true, settings: { folder, daily: true, keep: 14 } });
    expect(JSON.stringify([state, await core.history()?.settings()])).not.toContain(BACKUP_PASSPHRASE);
  });
});

describe('what is due', () => {
  const at = (when: number, file: string) => ({
    ...{ at: new Date(when).toISOString(), apart: null, order: [] },
    result: { ok: true, file, bytes: 1 } as const,
  });
  const kept = (change: object, last: ReturnType<typeof at> | null = null) => ({
    backup: BackupSettings.parse({ folder: '/none', daily: true, ...change }),
    'backup-last-good': last,
    'backup-last-trouble': null,
  });
  it.each([
    ['never', kept({ daily: false }), false],
    ['with no folder', kept({ folder: null }), false],
    ['before the first', kept({}), true],
    ['the next day', kept({}, at(NOON - DAY_MS, 'x')), true],
    ['a day in the future, after the clock was put back', kept({}, at(NOON + 9 * DAY_MS, 'x')), true],
  ])('%s', (_, state, due) => {
    expect(isDue(state, NOON)).toBe(due);
  });
});

it('removes the oldest by their names, whatever the order of the folder', async () => {
  const folder = backupFolder();
  const names = [3, 1, 2, 5, 4].map((day) => nameOf(new Date(NOON + day * DAY_MS), '0a1b2c3d'));
  for (const name of names) writeFileSync(join(folder, name), 'a backup');
  await keepNewest(folder, nameOf(new Date(NOON + 5 * DAY_MS), '0a1b2c3d'), 2);
  expect(backupsIn(folder)).toEqual(names.sort().slice(-2));
});
