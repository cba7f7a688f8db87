/** A backup is verified, whole and by its every page, before anything is replaced by it. */

import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { BackupContents, LookProgress } from '../../shared/backup.ts';
import { sizeWords } from '../../shared/size-words.ts';
import { errorCode, isOfSystem } from '../files/error-code.ts';
import { roomOnDisk } from '../files/room-on-disk.ts';
import { extractCopy, readOpener, unsealOpener } from './file.ts';
import { type BackupPorts, BackupTrouble, type StagedPlace } from './ports.ts';

/** How often it is told how far it is, in milliseconds. */
const TOLD_MS = 100;
const SUFFIXES = ['', '-journal', '-wal', '-shm'];

/** A verified history that lies beside the present one, ready to take its place. */
export interface Staged {
  readonly path: string;
  readonly key: Buffer;
  readonly contents: BackupContents;
  /** Takes the file away and wipes the key; once it has taken its place, or a restore that stopped halfway needs it, only the key. */
  forget(): Promise<void>;
}

/** Where a look is ended by whoever asked for it. */
export const lookEnded =
  'The backup was let go of before it was verified. Nothing was replaced, and nothing of it was left behind.';

/** Where the data folder takes no file, or none more. */
export const noRoom =
  'There is not enough room in the data folder to unpack this backup, or the folder cannot be written to. Nothing was replaced. Make room, then try again.';

/** Before anything is unpacked: the desk may be at work on the same disk, and would stand before a full one. */
const noRoomFor = (bytes: number) =>
  `There is not enough room in the data folder to unpack this backup: it takes ${sizeWords(bytes)}. Nothing was replaced. Make room, then try again.`;

/** Where the disk of the backup is gone while it is unpacked. */
const notRead =
  'The backup could not be read to its end: its disk is not there any more, or fails. Nothing was replaced. Connect the disk and try again, or choose another backup.';

const isOfReading = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'read';

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
  if (isOfSystem(errorCode(error) ?? ''))
    return isOfReading(error)
      ? new BackupTrouble('backup-unreadable', notRead)
      : new BackupTrouble('restore-not-possible', noRoom);
  throw error;
}

/** Tells how far it is, at once where another part begins and else a few times a second; rejects once it is ended. */
function teller(tell: (progress: LookProgress) => void, insist: () => void) {
  let toldAt = 0;
  let last: LookProgress['part'] | null = null;
  return (part: LookProgress['part'], done: number, total: number): void => {
    insist();
    if (part === last && performance.now() - toldAt < TOLD_MS) return;
    [last, toldAt] = [part, performance.now()];
    tell({ part, done, total });
  };
}

/** Where a copy is laid, and all that belongs to it. */
function copyAt(place: StagedPlace) {
  const names = SUFFIXES.map((suffix) => place.path + suffix);
  return {
    path: place.path,
    /** Once nobody has it open any more. What the system does not let go of is removed by whoever opens the desk next. */
    async remove(): Promise<void> {
      for (const name of names) await rm(name, { force: true }).catch(() => undefined);
      place.release();
    },
    unname(): void {
      try {
        for (const name of names) rmSync(name, { force: true });
      } catch {
        // A system that removes no open file: it goes when it is closed.
      }
    },
  };
}

/** What `examining` gives, or a rejection as soon as it is ended: looking at every page cannot be broken off. */
function unlessEnded<T>(examining: Promise<T>, signal: AbortSignal, ended: () => BackupTrouble): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(ended());
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    examining.then(resolve, reject);
  });
}

/**
 * Verifies the backup in `file` and lays its history into the data folder, under a name of its own. Rejects with a
 * `BackupTrouble`; nothing is left behind then, and nothing is replaced in any case. Once `signal` is raised, the file loses
 * its name and this rejects, both at once: examining a large one cannot be broken off, and nobody may have to wait for that.
 */
export async function stageBackup(
  ports: Pick<BackupPorts, 'copier' | 'sealer' | 'stagedPlace' | 'makeFolder' | 'lookProgress'>,
  file: string,
  passphrase: string,
  signal: AbortSignal,
  roomIn = roomOnDisk,
): Promise<Staged> {
  const ended = () => new BackupTrouble('backup-cancelled', lookEnded);
  const insist = () => {
    if (signal.aborted) throw ended();
  };
  const tell = teller(ports.lookProgress, insist);
  let copy: ReturnType<typeof copyAt> | null = null;
  let key: Buffer | null = null;
  let examining: Promise<unknown> = Promise.resolve();
  signal.addEventListener('abort', () => copy?.unname());
  try {
    tell('opening', 0, 0);
    const opener = await readOpener(file, ports.sealer);
    const sealed = await unsealOpener(opener, passphrase, ports.sealer);
    await ports.makeFolder();
    insist();
    const place = ports.stagedPlace();
    const { isPlanned, release } = place;
    copy = copyAt(place);
    const { path, remove } = copy;
    const { bytes } = sealed;
    if (bytes > roomIn(dirname(path))) throw new BackupTrouble('restore-not-possible', noRoomFor(bytes));
    await extractCopy(file, sealed, path, (done) => tell('unpacking', done, bytes));
    tell('examining', 0, bytes);
    const held = Buffer.from(sealed.databaseKey, 'hex');
    key = held;
    const examined = ports.copier.examine(path, held);
    examining = examined;
    const facts = await unlessEnded(examined, signal, ended);
    return {
      path,
      key: held,
      contents: { file: basename(file), bytes: opener.fileBytes, madeAt: sealed.madeAt, facts },
      forget: async () => {
        held.fill(0);
        if (isPlanned()) release();
        else await remove();
      },
    };
  } catch (error) {
    key?.fill(0);
    const removed = examining.catch(() => undefined).then(() => copy?.remove());
    if (signal.aborted) {
      // It has lost its name already; nobody waits for the rest.
      removed.catch(() => undefined);
      throw ended();
    }
    await removed;
    throw troubleOf(error, ports);
  }
}
