/** Restoring is asked again who is at work, since the desk may have locked since the gate was passed; dialogs begin where backups go. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryPlaces } from '../desk/testing/real-desk.ts';
import { temporaryFolder } from '../history/testing/temporary-history.ts';
import { failed, mainProcess } from '../testing/main-process.ts';
import { backupHandlers } from './backup.ts';
import type { HandlerPorts } from './ports.ts';

it('nothing is restored over an open desk at which nobody is at work', async () => {
  const { core, value } = mainProcess();
  await value('desk.begin', { store: 'memory' });
  await value('operators.add', { name: 'Ada', role: 'administrator', secret: '482915' });
  await value('operators.switchOn', { name: 'Ada', secret: '482915' });
  await core.operators.lock('idle');
  const { restore } = backupHandlers({ core, deskChanged: () => undefined } as unknown as HandlerPorts);
  expect(await restore({ store: 'present' })).toEqual(failed('not-signed-in'));
});

it('a backup that one administrator chose and looked at is neither looked at nor restored by the next', async () => {
  const places = temporaryPlaces();
  const { core, ask, value, saving } = mainProcess({}, places);
  await value('desk.begin', { store: 'vault', passphrase: 'of the vault, and long' });
  await value('operators.add', { name: 'Ada', role: 'administrator', secret: '482915' });
  await value('operators.add', { name: 'Chidi', role: 'administrator', secret: '739261' });
  await value('operators.switchOn', { name: 'Ada', secret: '482915' });
  const [path, passphrase] = [join(places.folder, 'of-june.vdbackup'), 'of the backup, and long'];
  await core.backups.saveTo(path, passphrase, { id: null, name: 'Ada' });
  saving.path = path;
  await value('backup.chooseFile', {});
  await value('backup.look', { passphrase });

  await value('operators.lock', {});
  await value('operators.signIn', { name: 'Chidi', secret: '739261' });
  const notChosen = {
    ok: false,
    failure: { code: 'restore-not-possible', sentence: 'Choose a backup first.' },
  };
  expect(await ask('backup.restore', { store: 'present' })).toMatchObject(notChosen);
  expect(await ask('backup.look', { passphrase })).toMatchObject(notChosen);

  await value('operators.lock', {});
  await value('operators.signIn', { name: 'Ada', secret: '482915' });
  expect(await ask('backup.restore', { store: 'present' })).toMatchObject({ ok: true });
});

it('the dialogs begin where backups go; a desk that is not open, or whose history has ended, knows of no such folder', async () => {
  const { core, value, saving, beganFrom } = mainProcess();
  await value('backup.chooseFile', {});
  await value('desk.begin', { store: 'vault', passphrase: 'of the vault, and long' });
  const folder = temporaryFolder();
  saving.path = folder;
  await value('backup.chooseFolder', {});
  saving.path = null;
  await value('backup.chooseFolder', {});
  await value('backup.chooseFile', {});
  await core.history()?.close();
  await value('backup.chooseFile', {});
  expect(beganFrom).toEqual([null, null, folder, folder, null]);
});
