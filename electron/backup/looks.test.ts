/** Looks at a backup one after the other: nothing of one that another takes the place of is left behind. */
import { expect, it } from 'vitest';
import { ada, BACKUP_PASSPHRASE, namesIn, quickDesk, someBackup } from './testing/quick-desk.ts';

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
  await expect.poll(() => namesIn(places, 'restoring').length, { interval: 1, timeout: 10_000 }).toBe(1);
  core.backups.letGo();
  expect(namesIn(places, 'restoring')).toEqual([]);
  await ended;
  expect(namesIn(places, 'restoring')).toEqual([]);
  await core.backups.look(file, BACKUP_PASSPHRASE);
  const restoring = core.backups.restore({ store: 'present' }, ada);
  core.backups.letGo();
  expect(await restoring).toMatchObject({ state: 'open' });
});

it('one that was refused does not keep the next from its turn', async () => {
  const { file } = await someBackup(2);
  const { core } = await quickDesk(1);
  const refused = core.backups.look(file, 'another passphrase');
  const taken = core.backups.look(file, BACKUP_PASSPHRASE);
  await expect(refused).rejects.toMatchObject({ code: 'backup-passphrase-wrong' });
  expect(await taken).toMatchObject({ facts: { checks: 2 } });
});
