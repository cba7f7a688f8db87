/** A restore that is asked for while the desk is still being opened, as where a keychain waits for a person. */
import { expect, it, vi } from 'vitest';
import { BACKUP_PASSPHRASE, idsOf, quickDesk, someBackup } from '../backup/testing/quick-desk.ts';
import { coreAt, PASSPHRASE } from './testing/real-desk.ts';

it('has its turn behind the opening, which waits for nothing behind it', async () => {
  const backup = await someBackup(2);
  const { core: before, places } = await quickDesk(1);
  await before.close();
  const core = coreAt(places);
  await core.backups.look(backup.file, BACKUP_PASSPHRASE);
  const asked = Promise.withResolvers<void>();
  const [restore, opened] = [core.desk.restore.bind(core.desk), core.operators.opened];
  vi.spyOn(core.desk, 'restore').mockImplementation((...input) => {
    const restored = restore(...input);
    asked.resolve();
    return restored;
  });
  vi.spyOn(core.operators, 'opened').mockImplementationOnce(async (of) => {
    await asked.promise;
    await opened(of);
  });
  const unlocking = core.desk.unlock(PASSPHRASE);
  const restoring = core.backups.restore({ store: 'vault', passphrase: PASSPHRASE }, null);
  expect(await unlocking).toMatchObject({ state: 'open' });
  expect(await restoring).toMatchObject({ state: 'open', notices: [{ history: 'restored' }] });
  expect(await idsOf(core)).toEqual(backup.ids.toSorted());
});
