/** A history is restored, although the disk is too full for the line that says so. */
import { expect, it } from 'vitest';
import { copierOf } from '../backup-parts.ts';
import type { Places } from '../desk/places.ts';
import { stagedPlace } from '../history/file/staged-copies.ts';
import { HistoryTrouble, type HistoryTroubleKind } from '../history/trouble.ts';
import { makeBackups } from './backups.ts';
import { cheapSealer } from './testing/copier.ts';
import { BACKUP_PASSPHRASE, someBackup } from './testing/quick-desk.ts';

/** Backups of a desk that is not open, over a disk that takes no line in what is restored. */
function refusing(kind: HistoryTroubleKind, { database, runners }: Places) {
  let isReplaced = false;
  const refuse = async () => {
    throw new HistoryTrouble(kind);
  };
  const backups = makeBackups({
    now: Date.now,
    makeFolder: async () => undefined,
    stagedPlace: () => stagedPlace(database, runners),
    open: () => null,
    systemUser: () => 'ada',
    databaseKey: async () => null,
    keyCheck: () => '',
    deviceOf: async () => null,
    copier: { ...copierOf(), mark: refuse },
    sealer: cheapSealer,
    replace: async () => {
      isReplaced = true;
      return { state: 'open', store: 'vault', notices: [] };
    },
    changed: () => undefined,
    progress: () => undefined,
    lookProgress: () => undefined,
  });
  return { backups, isReplaced: () => isReplaced };
}

it('takes its place', async () => {
  const { file, places } = await someBackup();
  const { backups, isReplaced } = refusing('not-writable', places);
  await backups.look(file, BACKUP_PASSPHRASE);
  expect(await backups.restore({ store: 'present' }, null)).toMatchObject({ state: 'open' });
  expect(isReplaced()).toBe(true);
  await backups.end();
});

it('replaces nothing where the line met anything else: a defect is told as one, and can be tried again', async () => {
  const { file, places } = await someBackup();
  const { backups, isReplaced } = refusing('defect', places);
  await backups.look(file, BACKUP_PASSPHRASE);
  for (const _ of [1, 2])
    await expect(backups.restore({ store: 'present' }, null)).rejects.toMatchObject({ kind: 'defect' });
  expect(isReplaced()).toBe(false);
  await backups.end();
});
