/** What the backups are handed of other rooms, in the words of their ports: copies of a history, and seals. */
import { BackupTrouble, type Copier, type CopyTrouble, type Sealer } from './backup/ports.ts';
import { RestoreRefused } from './desk/replacing.ts';
import { copyInThread, copyProgram } from './history/file/copy-thread.ts';
import { HistoryTrouble, type HistoryTroubleKind } from './history/trouble.ts';
import { SecretsTrouble } from './secrets/port.ts';
import {
  deriveKey,
  type KdfCost,
  newKdf,
  readSealed,
  type Sealed,
  type SealLabel,
  sealText,
  unsealText,
} from './secrets/sealed.ts';

const LABEL = ['veridesk-backup', 1] as const satisfies SealLabel;

const COPY_TROUBLES: Partial<Record<HistoryTroubleKind, CopyTrouble>> = {
  damaged: 'damaged',
  'newer-version': 'newer',
  'key-does-not-fit': 'other-key',
  'not-writable': 'not-written',
  'no-room': 'no-room',
  'erased-meanwhile': 'erased-meanwhile',
};

/** Copies by the program of the thread; its TypeScript source unless a built one is named. */
export function copierOf(built?: URL): Copier {
  const worker = copyProgram(built);
  return {
    copy: (from, key, to) => copyInThread(worker, { type: 'copy', from, key, to }),
    examine: (path, key) => copyInThread(worker, { type: 'examine', path, key }),
    mark: (path, key, line, replaced) => copyInThread(worker, { type: 'mark', path, key, line, replaced }),
    troubleOf: (error) => (error instanceof HistoryTrouble ? (COPY_TROUBLES[error.kind] ?? null) : null),
  };
}

/** Seals as the vault does; `cost` is lower in tests alone. */
export function sealerOf(cost?: KdfCost): Sealer<Sealed> {
  return {
    seal: async (text, passphrase) => sealText(text, await deriveKey(passphrase, newKdf(cost)), LABEL),
    unseal: async (sealed, passphrase) => {
      try {
        return unsealText(sealed, await deriveKey(passphrase, sealed.kdf), LABEL);
      } catch (error) {
        if (error instanceof SecretsTrouble && error.code === 'passphrase-wrong') return null;
        throw error;
      }
    },
    read: readSealed,
  };
}

/** Restores, and says in the words of the backups when it was refused. */
export async function replacing<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore();
  } catch (error) {
    if (error instanceof RestoreRefused) throw new BackupTrouble('restore-not-possible');
    throw error;
  }
}
