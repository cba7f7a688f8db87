/** A backup is verified, whole and by its every page, before anything is replaced by it. */
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { BackupContents } from '../../shared/backup.ts';
import { extractCopy, readOpener, unsealOpener } from './file.ts';
import { type BackupPorts, BackupTrouble, type StagedPlace } from './ports.ts';

const SUFFIXES = ['', '-journal', '-wal', '-shm'];

/** A verified history that lies beside the present one, ready to take its place. */
export interface Staged {
  readonly path: string;
  readonly key: Buffer;
  readonly contents: BackupContents;
  /** Takes the file away and wipes the key; once it has taken its place, only the key. */
  forget(): Promise<void>;
}

/** Where a look is ended by whoever asked for it. */
export const lookEnded =
  'The backup was let go of before it was verified. Nothing was replaced, and nothing of it was left behind.';

const noRoom =
  'There is not enough room in the data folder to unpack this backup, or the folder cannot be written to. Nothing was replaced. Make room, then try again.';

function troubleOf(error: unknown, { copier }: Pick<BackupPorts, 'copier'>): BackupTrouble {
  if (error instanceof BackupTrouble) return error;
  switch (copier.troubleOf(error)) {
    case 'newer':
      return new BackupTrouble('backup-newer');
    case 'damaged':
    case 'other-key':
      return new BackupTrouble('backup-damaged');
    case 'not-written':
      return new BackupTrouble('restore-not-possible', noRoom);
    case null:
      break;
  }
  const { code } = error as NodeJS.ErrnoException;
  if (
    code &&
    /^(ENOSPC|EDQUOT|EFBIG|EACCES|EPERM|EROFS|EIO|ENOTDIR|ENOENT|EEXIST|ELOOP|ENAMETOOLONG|EINVAL)$/u.test(
      code,
    )
  )
    return new BackupTrouble('restore-not-possible', noRoom);
  throw error;
}

/**
 * Verifies the backup in `file` and lays its history into the data folder, under a name of its own. Rejects with a
 * `BackupTrouble`; nothing is left behind then, and nothing is replaced in any case. Once `signal` is raised, the file loses
 * its name at once: examining a large one cannot be broken off, and nobody may have to wait for that.
 */
export async function stageBackup(
  ports: Pick<BackupPorts, 'copier' | 'sealer' | 'stagedPlace' | 'makeFolder'>,
  file: string,
  passphrase: string,
  signal?: AbortSignal,
): Promise<Staged> {
  let place: StagedPlace | null = null;
  const names = () => (place ? SUFFIXES.map((suffix) => place?.path + suffix) : []);
  const removeAll = async () => {
    for (const name of names()) await rm(name, { force: true });
    place?.release();
  };
  const insist = () => {
    if (signal?.aborted) throw new BackupTrouble('backup-cancelled', lookEnded);
  };
  signal?.addEventListener('abort', () => {
    try {
      for (const name of names()) rmSync(name, { force: true });
    } catch {
      // A system that removes no open file: it goes when it is closed.
    }
  });
  try {
    const opener = await readOpener(file, ports.sealer);
    const sealed = await unsealOpener(opener, passphrase, ports.sealer);
    await ports.makeFolder();
    insist();
    place = ports.stagedPlace();
    const { path } = place;
    await extractCopy(file, sealed, path, insist);
    const key = Buffer.from(sealed.databaseKey, 'hex');
    const facts = await ports.copier.examine(path, key).catch((error: unknown) => {
      key.fill(0);
      throw error;
    });
    if (signal?.aborted) key.fill(0);
    insist();
    return {
      path,
      key,
      contents: { file: basename(file), bytes: opener.fileBytes, madeAt: sealed.madeAt, facts },
      forget: async () => {
        key.fill(0);
        await removeAll();
      },
    };
  } catch (error) {
    await removeAll();
    // Its name was taken from under the one who examined it.
    insist();
    throw troubleOf(error, ports);
  }
}
