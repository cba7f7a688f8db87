/** Looks at a backup one after the other: nothing of one that another takes the place of is left behind. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { LookProgress } from '../../shared/backup.ts';
import type { Places } from '../desk/places.ts';
import {
  ada,
  BACKUP_PASSPHRASE,
  idsOf,
  namesIn,
  quickDesk,
  reopened,
  someBackup,
} from './testing/quick-desk.ts';

/** Of those who wait with a history beside the present one. */
function locksIn({ runners }: Places): string[] {
  const folder = join(runners, 'staging');
  return existsSync(folder) ? readdirSync(folder) : [];
}

it('two at once leave one history beside the present one, and none once it is let go of', async () => {
  const { file } = await someBackup(2);
  const { core, places } = await quickDesk(1);
  const look = () => core.backups.look(file, BACKUP_PASSPHRASE);
  const both = await Promise.all([look(), look()]);
  expect(both.map(({ facts }) => facts.checks)).toEqual([2, 2]);
  expect(namesIn(places, 'restoring')).toHaveLength(1);
  await core.backups.forget();
  expect(namesIn(places, 'restoring')).toEqual([]);
});

it('one that is let go of before its end leaves nothing behind, and nothing to restore', async () => {
  const { file } = await someBackup(2);
  const { core, places } = await quickDesk(1);
  const looking = core.backups.look(file, BACKUP_PASSPHRASE);
  await core.backups.forget();
  await looking;
  expect(namesIn(places, 'restoring')).toEqual([]);
  await expect(core.backups.restore({ store: 'present' }, ada)).rejects.toMatchObject({
    code: 'restore-not-possible',
  });
});

it('one that is ended at once rejects, and leaves nothing behind; one that is done can be restored all the same', async () => {
  const { file } = await someBackup(2);
  const { core, places } = await quickDesk(1);
  const looking = core.backups.look(file, BACKUP_PASSPHRASE);
  const ended = expect(looking).rejects.toMatchObject({ code: 'backup-cancelled' });
  await expect.poll(() => namesIn(places, 'restoring').length, { interval: 1 }).toBe(1);
  core.backups.letGo();
  expect(namesIn(places, 'restoring')).toEqual([]);
  await ended;
  expect(namesIn(places, 'restoring')).toEqual([]);
  await core.backups.look(file, BACKUP_PASSPHRASE);
  const restoring = core.backups.restore({ store: 'present' }, ada);
  core.backups.letGo();
  expect(await restoring).toMatchObject({ state: 'open' });
});

it('one that was looked at and never restored goes as the desk closes', async () => {
  const { file } = await someBackup(1);
  const { core, places } = await quickDesk(0);
  await core.backups.look(file, BACKUP_PASSPHRASE);
  await core.close();
  expect(namesIn(places, 'restoring')).toEqual([]);
});

it('one that was refused does not keep the next from its turn', async () => {
  const { file } = await someBackup(2);
  const { core } = await quickDesk(1);
  const refused = core.backups.look(file, 'another passphrase');
  const taken = core.backups.look(file, BACKUP_PASSPHRASE);
  await expect(refused).rejects.toMatchObject({ code: 'backup-passphrase-wrong' });
  expect(await taken).toMatchObject({ facts: { checks: 2 } });
});

it('one that is cancelled rejects at once, whatever it is at, leaves nothing behind, and the next has its turn', async () => {
  const { file } = await someBackup(2);
  const parts = ['opening', 'unpacking', 'examining'] as const;
  for (const at of parts.keys()) {
    const told: string[] = [];
    const desk = await quickDesk(1, undefined, undefined, {
      lookProgress: (progress) => {
        told.push(progress.part);
        if (told.length === at + 1) desk.core.backups.cancelLook();
      },
    });
    const { backups } = desk.core;
    await expect(backups.look(file, BACKUP_PASSPHRASE)).rejects.toMatchObject({ code: 'backup-cancelled' });
    expect(told).toEqual(parts.slice(0, at + 1));
    await expect.poll(() => namesIn(desk.places, 'restoring')).toEqual([]);
    // Nobody waits with it any more, once its every page has been looked at.
    await expect.poll(() => locksIn(desk.places)).toEqual([]);
    const other = backups.look(file, 'another passphrase');
    await expect(other).rejects.toMatchObject({ code: 'backup-passphrase-wrong' });
  }
});

it('how far it is is told part by part, up to the whole of it', async () => {
  const { file } = await someBackup(2);
  const told: LookProgress[] = [];
  const { core } = await quickDesk(1, undefined, undefined, {
    lookProgress: (progress) => told.push(progress),
  });
  const { bytes } = await core.backups.look(file, BACKUP_PASSPHRASE);
  expect(told.map(({ part }) => part)).toEqual(['opening', 'unpacking', 'examining']);
  expect(told.at(-1)?.total).toBeGreaterThan(4_096);
  expect(told.at(-1)?.total).toBeLessThan(bytes);
  expect(told.every(({ done, total }) => done <= total)).toBe(true);
});

it('one that is under way as the desk closes is ended, and another one is not begun', async () => {
  const { file } = await someBackup(1);
  const { core, places } = await quickDesk(0);
  const look = () =>
    expect(core.backups.look(file, BACKUP_PASSPHRASE)).rejects.toMatchObject({ code: 'backup-cancelled' });
  const looks = [look(), look()];
  await expect.poll(() => namesIn(places, 'restoring').length, { interval: 1 }).toBe(1);
  await Promise.all([core.close(), ...looks]);
  expect([namesIn(places, 'restoring'), locksIn(places)]).toEqual([[], []]);
});

it('one that is to take the place of the history as the desk closes takes it or goes', async () => {
  const { file } = await someBackup(2);
  const { core, places, ids } = await quickDesk(1);
  await core.backups.look(file, BACKUP_PASSPHRASE);
  const restoring = core.backups.restore({ store: 'present' }, ada);
  const ended = expect(restoring).rejects.toMatchObject({ code: 'backup-cancelled' });
  await Promise.all([core.close(), ended]);
  expect([namesIn(places, 'restoring'), locksIn(places)]).toEqual([[], []]);
  const again = (await reopened(places)).core;
  expect(await idsOf(again)).toEqual(ids);
  await again.close();
});
