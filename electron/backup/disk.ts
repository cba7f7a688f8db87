/**
 * Where backups do not lie with the history that they are to bring back: in no folder of a desk’s own, and on the disk that was
 * chosen, if it is connected. Where it is not, an empty folder may stand in its place, on the computer’s own
 * disk: a backup there would go with the history that it is to bring back.
 */
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInDesk } from '../files/name-of-desk.ts';
import { type BackupPorts, BackupTrouble } from './ports.ts';

const OF_DESK =
  'A desk of Veridesk keeps its history in that folder, so backups there would go with it. Choose another folder, best on a different disk. Nothing was changed.';

const gone = () =>
  new BackupTrouble(
    'backup-not-written',
    'The disk of the backups seems not to be connected: their folder lies on the disk of the history now. Nothing was written. Connect it and try again, or choose the folder anew.',
  );

/** Throws a `BackupTrouble` for a folder of a desk’s own: backups there would go with the history, too. */
export function refuseOfDesk(folder: string): void {
  if (isInDesk(join(folder, 'backup'))) throw new BackupTrouble('backup-not-set', OF_DESK);
}

/** The device on which a folder lies, by a name that means nothing but itself; null where that cannot be told. */
export async function deviceOf(folder: string): Promise<string | null> {
  const { dev } = await stat(folder, { bigint: true }).catch(() => ({ dev: 0n }));
  return dev === 0n ? null : String(dev);
}

/**
 * The folder, if it lies on another device than the history; null if not. `before`: the folder that did when the last backup
 * was made. Rejects with a `BackupTrouble` where it did and does not. Which other device it is does not count: a share of the
 * network comes back under another number. Where the devices cannot be told it is as it was.
 */
export async function folderApart(
  { deviceOf }: Pick<BackupPorts, 'deviceOf'>,
  folder: string,
  database: string,
  before: string | null,
): Promise<string | null> {
  const wasApart = before === folder;
  // Of a folder to a folder: some file systems give their files another device.
  const [own, other] = await Promise.all([deviceOf(dirname(database)), deviceOf(folder)]);
  if (own === null || other === null) return wasApart ? folder : null;
  if (own !== other) return folder;
  if (wasApart) throw gone();
  return null;
}
