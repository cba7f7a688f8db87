/** A history is not restored while the line that says who restored it cannot be kept: on a disk that is too full, say. */
import { expect, it } from 'vitest';
import { copierOf } from '../backup-parts.ts';
import type { Places } from '../desk/places.ts';
import { stagedPlace } from '../history/file/staged-copies.ts';
import { HistoryTrouble, type HistoryTroubleKind } from '../history/trouble.ts';
import { makeBackups } from './backups.ts';
import { cheapSealer, nothingErased } from './testing/copier.ts';
import { BACKUP_PASSPHRASE, someBackup } from './testing/quick-desk.ts';

/** Backups of a desk that is not open, over a disk that takes no line in what is restored. */
function refusing(kind: HistoryTroubleKind, { database, runners }: Places) {
  let [isFull, isReplaced] = [true, false];
  const mark = async () => {
    if (isFull) throw new HistoryTrouble(kind);
    return null;
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
    copier: { ...copierOf(), mark },
    ...nothingErased,
    sealer: cheapSealer,
    replace: async () => {
      isReplaced = true;
      return { state: 'open', store: 'vault', notices: [] };
    },
    changed: () => undefined,
    overdue: () => undefined,
    progress: () => undefined,
    lookProgress: () => undefined,
  });
  const makeRoom = () => {
    isFull = false;
  };
  return { backups, makeRoom, isReplaced: () => isReplaced };
}

it('replaces nothing on a disk that takes no line, and does once it takes one', async () => {
  const { file, places } = await someBackup();
  const { backups, makeRoom, isReplaced } = refusing('not-writable', places);
  await backups.look(file, BACKUP_PASSPHRASE);
  await expect(backups.restore({ store: 'present' }, null)).rejects.toMatchObject({
    code: 'restore-not-possible',
    sentence: expect.stringMatching(/not enough room.*Nothing was replaced\. Make room, then try again\.$/u),
  });
  expect(isReplaced()).toBe(false);
  makeRoom();
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
