/** A backup of a history that is none, made by what makes one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../history/testing/temporary-history.ts';
import { makeBackup } from '../make.ts';
import type { Copier } from '../ports.ts';
import { cheapSealer, copierWith, nothingErased, someFacts } from './copier.ts';
import { BACKUP_PASSPHRASE } from './quick-desk.ts';

interface Otherwise {
  readonly name?: string;
  readonly copy?: Copier['copy'];
  readonly seal?: typeof cheapSealer.seal;
}

const copyOf: Copier['copy'] = async (_from, _key, to) => {
  writeFileSync(to, 'a history');
  return someFacts;
};

/** Makes `one.vdbackup` in the folder, or one of another name, and gives its size in bytes. */
export async function backedUp(
  folder: string,
  { name = 'one.vdbackup', copy = copyOf, seal = cheapSealer.seal }: Otherwise = {},
): Promise<number> {
  const database = join(temporaryFolder(), 'history.db');
  writeFileSync(database, 'a history');
  const copier = copierWith({ copy });
  const task = { database, key: Buffer.alloc(32), passphrase: BACKUP_PASSPHRASE, at: new Date(0) };
  return makeBackup(
    { ...nothingErased, copier, sealer: { ...cheapSealer, seal }, progress: () => undefined },
    { ...task, target: join(folder, name) },
    new AbortController().signal,
  );
}
