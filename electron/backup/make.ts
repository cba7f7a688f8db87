/** Makes one backup: beside its place first, whole and on disk, then under its name. What goes wrong leaves nothing behind. */

import { randomBytes } from 'node:crypto';
import { open, readdir, rm, stat, truncate, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { HistoryFacts } from '../../shared/backup.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { errorCode, isOfSystem } from '../files/error-code.ts';
import { removeLeftParts } from '../files/left-parts.ts';
import { nameNew } from '../files/name-new.ts';
import { isNameOfDesk } from '../files/name-of-desk.ts';
import { syncFolderUnlessFailing } from '../files/sync-folder.ts';
import { appendOpener, hashOf } from './file.ts';
import { type BackupPorts, BackupTrouble } from './ports.ts';

/** How often the size of what is being written is looked at, in milliseconds. */
const LOOK_MS = 200;

/** How often one that is only read is marked as worked on, in milliseconds. */
const MARK_MS = 60_000;

/** How often the index is merged and copied where something more was erased in between. */
const TRIES = 5;

const PART = '.vdbackup-part';
const isPart = (name: string) => name.startsWith('.') && name.includes(PART);

/**
 * A name that no other has: the copy of a backup that is cancelled goes on, and is then removed, while another process may write
 * one that is to be called alike.
 */
const partOf = (target: string) =>
  join(dirname(target), `.${basename(target)}.${randomBytes(4).toString('hex')}${PART}`);

/** What stands in such a name behind that of the backup. Earlier versions had one name for all. */
const BEHIND = /^(?:\.[0-9a-f]{8})?\.vdbackup-part$/u;

/** Whether a backup of that name is being written. */
async function isBeingWritten(target: string): Promise<boolean> {
  const before = `.${basename(target)}`;
  const names = await readdir(dirname(target)).catch(() => []);
  return names.some((name) => name.startsWith(before) && BEHIND.test(name.slice(before.length)));
}

export interface BackupTask {
  /** The file of the history. */
  readonly database: string;
  readonly key: Buffer;
  readonly passphrase: string;
  /** Where the backup goes; there is no file of that name. */
  readonly target: string;
  readonly at: Date;
}

/** Before anything is written. */
const noRoomFor = (bytes: number) =>
  `There is not enough room for the backup on the disk of its folder: it takes up to ${sizeWords(bytes)}. Nothing of it was written. Make room there or choose another folder, then try again.`;

const words = {
  full: 'The backup could not be written: the disk is full. What was written of it was removed. Make room, then try again.',
  folder:
    'The backup could not be written: its folder is not there or cannot be written to, or its name or path is too long. Nothing of it was left behind. Check both, then try again.',
  damaged:
    'The history has a damaged place, so no backup was made of it. Earlier backups were kept. Restore the newest of them.',
  newer:
    'The history was changed by a newer Veridesk meanwhile, so no backup was made of it. Earlier backups were kept. Close this one, and make it in the newer one.',
  erasing:
    'Records are being erased at this moment, and what is still to go would be in the backup. No backup was made. Wait until it is done, then try again.',
  unmerged:
    'The history still holds words of records that were erased, and could not be written to take them out: its disk may be full, or another Veridesk at long work. No backup was made. Make room or wait for it, then try again.',
  ofDesk:
    'Veridesk keeps files of its own in that folder or under that name. No backup was made. Name another file, or choose another folder.',
  exists: 'There is a file of that name already. It was left as it is. Name another file.',
} as const;

/** From what went wrong on the way to what a person is told; a defect is thrown on. */
function troubleOf(error: unknown, { copier }: Pick<BackupPorts, 'copier'>): BackupTrouble {
  if (error instanceof BackupTrouble) return error;
  const code = errorCode(error) ?? '';
  const text = error instanceof Error ? error.message : '';
  if (/^(ENOSPC|EDQUOT|EFBIG)$/u.test(code) || /SQLITE_(FULL|IOERR_WRITE)|ENOSPC|EFBIG/u.test(text))
    return new BackupTrouble('backup-not-written', words.full);
  const met = copier.troubleOf(error);
  if (met === 'damaged' || met === 'other-key') return new BackupTrouble('backup-not-written', words.damaged);
  if (met === 'newer') return new BackupTrouble('backup-not-written', words.newer);
  if (met === 'not-written' || isOfSystem(code)) return new BackupTrouble('backup-not-written', words.folder);
  throw error;
}

/**
 * Gives the whole file its name. One of that name that came in between is left as it is. Some network disks cannot sync a
 * folder; the backup is there all the same. One on a disk that fails is none that anybody could count on: it goes again.
 */
async function putInPlace(part: string, target: string): Promise<void> {
  if (!(await nameNew(part, target))) throw new BackupTrouble('backup-not-written', words.exists);
  await syncFolderUnlessFailing(dirname(target)).catch(async (error: unknown) => {
    await rm(target, { force: true }).catch(() => undefined);
    throw error;
  });
}

/** How much of the copy is written, told while another thread writes it. */
function watched(part: string, told: (bytes: number) => void): () => void {
  const timer = setInterval(() => {
    void stat(part).then(
      ({ size }) => told(size),
      () => undefined,
    );
  }, LOOK_MS);
  return () => clearInterval(timer);
}

/** Makes the empty file, and gives how far the clock of its folder is before this computer’s, in milliseconds. */
async function makeEmpty(part: string): Promise<number> {
  const file = await open(part, 'wx', 0o600);
  try {
    return (await file.stat()).mtimeMs - Date.now();
  } finally {
    await file.close();
  }
}

/**
 * Looking at a large one and reading it back can take longer than a killed process’s is left: it is marked meanwhile, by the
 * clock of its folder, until what this gives is called.
 */
async function markedAtWork(part: string, ahead: number): Promise<() => void> {
  const mark = async () => {
    const now = new Date(Date.now() + ahead);
    await utimes(part, now, now).catch(() => undefined);
  };
  await mark();
  const timer = setInterval(() => void mark(), MARK_MS);
  return () => clearInterval(timer);
}

type Erasing = Pick<BackupPorts, 'isErasing' | 'mergeErased'>;

/** A backup that is made while a person has records erased would hold those that are still to go. */
export function heedErasing({ isErasing }: Pick<Erasing, 'isErasing'>): void {
  if (isErasing()) throw new BackupTrouble('backup-busy', words.erasing);
}

/** Copies the history once its index holds no word of what was erased: the copy takes the index along as it is. */
async function copyMerged(
  ports: Erasing & Pick<BackupPorts, 'copier'>,
  { database, key }: Pick<BackupTask, 'database' | 'key'>,
  part: string,
  size: number,
  signal: AbortSignal,
): Promise<HistoryFacts> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    await ports
      .mergeErased(() => !signal.aborted && !ports.isErasing())
      .catch((error: unknown) => {
        if (ports.copier.troubleOf(error) !== 'not-written') throw error;
        throw new BackupTrouble('backup-not-written', words.unmerged);
      });
    signal.throwIfAborted();
    heedErasing(ports);
    try {
      return await ports.copier.copy(database, key, part);
    } catch (error) {
      const met = ports.copier.troubleOf(error);
      if (met === 'no-room') throw new BackupTrouble('backup-not-written', noRoomFor(size));
      if (met !== 'erased-meanwhile') throw error;
    }
    signal.throwIfAborted();
    // A copy is made into an empty file.
    await truncate(part);
  }
  throw new BackupTrouble('backup-busy', words.erasing);
}

/**
 * Makes the backup and gives its size in bytes. Rejects with a `BackupTrouble`, and then nothing of it is left. The copy is
 * one statement of the database, which `signal` cannot end: its file loses its name at once, and goes with the statement.
 */
export async function makeBackup(
  ports: Erasing & Pick<BackupPorts, 'copier' | 'sealer' | 'progress'>,
  { database, key, passphrase, target, at }: BackupTask,
  signal: AbortSignal,
): Promise<number> {
  const part = partOf(target);
  let isMine = false;
  let endWatch = () => {};
  let endMark = () => {};
  const removeParts = async () => {
    for (const left of [part, `${part}-journal`]) await rm(left, { force: true }).catch(() => undefined);
  };
  // Where a file that is open keeps its name, it goes at the end.
  const unname = () => void removeParts();
  try {
    if (isNameOfDesk(target)) throw new BackupTrouble('backup-not-written', words.ofDesk);
    await removeLeftParts(dirname(target), isPart);
    if (await stat(target).catch(() => null)) throw new BackupTrouble('backup-not-written', words.exists);
    if (await isBeingWritten(target)) throw new BackupTrouble('backup-busy');
    const ahead = await makeEmpty(part);
    isMine = true;
    signal.throwIfAborted();
    signal.addEventListener('abort', unname);
    // Copied and looked at, then read back for its hash: twice the size, which is a little less than that of the history’s file.
    const size = (await stat(database)).size;
    endWatch = watched(part, (bytes) => ports.progress(Math.min(bytes, size), size * 2));
    endMark = await markedAtWork(part, ahead);
    const facts = await copyMerged(ports, { database, key }, part, size, signal);
    endWatch();
    endMark();
    // At once: a disk may have noted another time for what was written.
    endMark = await markedAtWork(part, ahead);
    const told = (bytes: number) => ports.progress(Math.min(size + bytes, size * 2), size * 2);
    const hashed = await hashOf(part, told, signal);
    const sealed = { databaseKey: key.toString('hex'), ...hashed, madeAt: at.toISOString(), facts };
    const bytes = await appendOpener(part, sealed, passphrase, ports.sealer);
    signal.throwIfAborted();
    // It is whole: from here on it is too late to think better of it.
    signal.removeEventListener('abort', unname);
    await putInPlace(part, target);
    return bytes;
  } catch (error) {
    if (signal.aborted) throw new BackupTrouble('backup-cancelled');
    throw troubleOf(error, ports);
  } finally {
    signal.removeEventListener('abort', unname);
    endWatch();
    endMark();
    // What a disk does not let go of that has failed or become read-only hides nothing: a later backup removes it.
    if (isMine) await removeParts();
  }
}
