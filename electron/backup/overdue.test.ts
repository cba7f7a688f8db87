/** A daily backup that goes wrong for long is told at the desk, and not in the settings alone. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DeskStatus } from '../../shared/desk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { ada, BACKUP_PASSPHRASE, quickDesk } from './testing/quick-desk.ts';

const NOON = new Date(2026, 10, 21, 12).getTime();
const DAY_MS = 86_400_000;
const GONE_WRONG =
  /^The daily backup goes wrong: none was made since 21 Nov 2026\. An administrator sees why/u;

async function desk() {
  const clock = { now: NOON };
  const folder = join(temporaryFolder(), 'backups');
  mkdirSync(folder);
  const told: string[][] = [];
  const deskChanged = (status: DeskStatus) =>
    void told.push(status.state === 'open' ? status.notices.map(({ sentence }) => sentence) : []);
  const { core } = await quickDesk(0, undefined, () => clock.now, { deskChanged });
  await core.backups.change({ folder, daily: true }, ada);
  await core.backups.setPassphrase(BACKUP_PASSPHRASE, ada);
  /** Two looks, as an hour apart. */
  const looks = async (count = 2) => {
    for (let left = count; left > 0; left -= 1) {
      await core.backups.begin();
      await core.backups.end();
    }
    // What is told has its turn at the desk.
    await core.desk.status();
    return told.at(-1) ?? null;
  };
  const missing = () => core.backups.change({ folder: join(folder, 'gone') }, ada);
  return { core, clock, folder, told, looks, missing };
}

it('is told once the last good one is a week old, again at the next opening, and no more once one went well', async () => {
  const { core, clock, folder, told, looks, missing } = await desk();
  await core.backups.run(ada);
  await missing();
  clock.now += 6 * DAY_MS;
  expect(await looks()).toBeNull();
  clock.now = NOON + 365 * DAY_MS;
  expect(await looks(1)).toEqual([expect.stringMatching(GONE_WRONG)]);
  const { length } = told;
  const status = await core.desk.readNotice('backup-overdue');
  expect(status).toMatchObject({ state: 'open', notices: [] });
  expect(await looks(1)).toEqual([expect.stringMatching(GONE_WRONG)]);
  expect(told).toHaveLength(length + 1);
  await core.backups.change({ folder }, ada);
  await core.backups.run(ada);
  expect(await looks(1)).toEqual([]);
});

it('is told while the desk stays open once alone', async () => {
  const { core, clock, told, looks, missing } = await desk();
  await core.backups.run(ada);
  await missing();
  clock.now += 20 * DAY_MS;
  await looks();
  const before = told.length;
  core.backups.begin();
  for (let left = 2; left > 0; left -= 1) await core.backups.change({ keep: 3 }, ada);
  await core.backups.end();
  await core.desk.status();
  expect(told.length).toBe(before + 1);
});

it('is not told after a year in which nobody was there, before a second try went wrong', async () => {
  const { core, clock, looks, missing } = await desk();
  await core.backups.run(ada);
  clock.now += 365 * DAY_MS;
  await missing();
  expect(await looks(1)).toBeNull();
  expect(await looks(1)).toEqual([expect.stringMatching(GONE_WRONG)]);
});

it('of which none was ever made is told at the second try', async () => {
  const { looks, missing } = await desk();
  await missing();
  expect(await looks(1)).toBeNull();
  expect(await looks(1)).toEqual([expect.stringMatching(/goes wrong: none was made yet\./u)]);
});

it('is taken back once none is to be made', async () => {
  const { core, told, missing } = await desk();
  await missing();
  core.backups.begin();
  /** With each change it is looked at, unless a backup is being tried at that moment. */
  const after = async (change: { keep: number } | { daily: false }) => {
    await core.backups.change(change, ada);
    return told.at(-1);
  };
  await expect.poll(() => after({ keep: 3 })).toEqual([expect.stringMatching(/goes wrong/u)]);
  await expect.poll(() => after({ daily: false })).toEqual([]);
  await core.backups.end();
});
