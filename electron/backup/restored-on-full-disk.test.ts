/** A history that was restored is restored, although the disk is too full for the line that says so. */
import { expect, it } from 'vitest';
import { copierOf, sealerOf } from '../backup-parts.ts';
import type { Places } from '../desk/places.ts';
import { HistoryTrouble, type HistoryTroubleKind } from '../history/trouble.ts';
import { memorySecrets } from '../secrets/memory.ts';
import { makeBackups } from './backups.ts';
import { BACKUP_PASSPHRASE, someBackup } from './testing/quick-desk.ts';

/** Backups of a desk that is not open, whose restored history takes no line. */
function refusing(kind: HistoryTroubleKind, { folder, database }: Places) {
  let isRestored = false;
  const refuse = async () => {
    throw new HistoryTrouble(kind);
  };
  const history = { settings: async () => ({}), setSetting: refuse, log: refuse };
  return makeBackups({
    now: Date.now,
    folder,
    makeFolder: async () => undefined,
    open: () => (isRestored ? { store: 'vault', secrets: memorySecrets(), history, database } : null),
    systemUser: () => 'ada',
    databaseKey: async () => null,
    keyCheck: () => '',
    copier: copierOf(),
    sealer: sealerOf({ N: 2 ** 14, r: 8, p: 1 }),
    replace: async () => {
      isRestored = true;
      return { state: 'open', store: 'vault', notices: [] };
    },
    changed: () => undefined,
    progress: () => undefined,
  });
}

it('is said to be open', async () => {
  const { file, places } = await someBackup();
  const backups = refusing('not-writable', places);
  await backups.look(file, BACKUP_PASSPHRASE);
  expect(await backups.restore({ store: 'present' }, null)).toMatchObject({ state: 'open' });
  await backups.end();
});

it('is not, where the line met anything else: a defect is told as one', async () => {
  const { file, places } = await someBackup();
  const backups = refusing('defect', places);
  await backups.look(file, BACKUP_PASSPHRASE);
  await expect(backups.restore({ store: 'present' }, null)).rejects.toMatchObject({ kind: 'defect' });
  await backups.end();
});
