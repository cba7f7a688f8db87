/** A backup of a history that is none, made by what makes one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { makeBackup } from '../make.ts';
import { cheapSealer, copierWith, nothingErased, someFacts } from './copier.ts';
import { BACKUP_PASSPHRASE } from './quick-desk.ts';

/** Makes `one.vdbackup` in the folder, and gives its size in bytes. */
export async function backedUp(folder: string): Promise<number> {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(database, 'a history');
  const copier = copierWith({
    copy: async (_from, _key, to) => {
      writeFileSync(to, 'a history');
      return someFacts;
    },
  });
  const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, at: new Date(0) };
  return makeBackup(
    { ...nothingErased, copier, sealer: cheapSealer, progress: () => undefined },
    { ...task, target: join(folder, 'one.vdbackup') },
    new AbortController().signal,
  );
}
