/**
 * Writes a file that is there whole or not at all: under another name beside its own, synced, and named at the end. What
 * is half written is removed; after a crash it stays under the other name, which nobody takes for the file, until one of its
 * kind is written to that folder later.
 */

import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, lstat, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname } from 'node:path';
import { errorCode } from '../files/error-code.ts';
import { removeLeftParts } from '../files/left-parts.ts';
import { isThere, nameNew } from '../files/name-new.ts';
import { isInDesk, isNameOfDesk } from '../files/name-of-desk.ts';
import { syncFolderUnlessFailing } from '../files/sync-folder.ts';
import { isHeld, untilLetGo } from '../files/until-let-go.ts';

/** What the half-written file is called, behind its own name and some random digits. */
const HALF = '.part';

/**
 * A half-written file of the same kind, by its name: what a killed process left of one may hold numbers in clear. Without an
 * extension it is one of the same name alone: `archive.20260101.part` may be somebody’s own.
 */
function isHalfOfKind(path: string): (name: string) => boolean {
  const kind = extname(path);
  const isOfKind = (of: string) => (kind === '' ? of === basename(path) : extname(of) === kind);
  return (name) => /\.[0-9a-f]{8}\.part$/u.test(name) && isOfKind(name.slice(0, -14));
}

/** Why a file could not be written. `unsure`: it has taken the place of an older one, and its disk does not say that it stays there. */
export type FileReason =
  | 'full'
  | 'too-large'
  | 'forbidden'
  | 'held'
  | 'missing'
  | 'taken'
  | 'name'
  | 'no-file'
  | 'desk'
  | 'unsure'
  | 'other';

/** `leftover` is the name of the half-written file where even that could not be removed. */
export class FileTrouble extends Error {
  readonly reason: FileReason;
  readonly leftover: string | null;
  constructor(reason: FileReason, leftover: string | null) {
    super(`The file could not be written: ${reason}`);
    this.name = 'FileTrouble';
    this.reason = reason;
    this.leftover = leftover;
  }
}

const REASONS: Readonly<Record<string, FileReason>> = {
  ...{ ENOSPC: 'full', EDQUOT: 'full', EFBIG: 'too-large' },
  ...{ EACCES: 'forbidden', EPERM: 'forbidden', EROFS: 'forbidden', EBUSY: 'held' },
  ...{ ENOENT: 'missing', ENOTDIR: 'missing', ELOOP: 'missing', ENAMETOOLONG: 'name' },
};

/** Why, of an error of the file system; null of any other error. */
function reasonOf(error: unknown, platform: NodeJS.Platform): FileReason | null {
  if (!(error instanceof Error) || !('syscall' in error)) return null;
  // Where Windows took the half-written file beside it, the place is not forbidden.
  if (error.syscall === 'rename' && isHeld(error, platform)) return 'held';
  return REASONS[errorCode(error) ?? ''] ?? 'other';
}

export interface WholeFile {
  readonly path: string;
  /** No file is replaced then: one of that name that is there by the time it is named keeps it. */
  readonly isNew?: boolean | undefined;
  /** What goes into it, in order. What it throws ends the writing, and is thrown on. */
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Done when all is on the disk, before the file gets its name. What it throws keeps the file from being there. */
  readonly beforeNaming: () => Promise<void>;
}

/**
 * The file that gets the bytes: the one at `path`, or the one that a link there leads to, so that the link stays. Rejects with
 * a `FileTrouble` where a device, a pipe or a link that leads to no file stands there.
 */
async function fileAt(path: string): Promise<string> {
  const there = await lstat(path).catch(() => null);
  // What is not there is made; a folder refuses by itself.
  if (there === null || there.isFile() || there.isDirectory()) return path;
  const place = there.isSymbolicLink() ? await realpath(path).catch(() => null) : null;
  if (place !== null && (await stat(place)).isFile()) return place;
  throw new FileTrouble('no-file', null);
}

/**
 * The same. Rejects too where a file is there among those of a desk, since it could be the history, or what opens it; and where
 * the desk would take a new one for its own.
 */
async function placeOf(path: string): Promise<string> {
  const place = await fileAt(path);
  if ((existsSync(place) && isInDesk(place)) || isNameOfDesk(place)) throw new FileTrouble('desk', null);
  return place;
}

async function fill(handle: FileHandle, pieces: WholeFile['pieces']): Promise<void> {
  for await (const piece of pieces) {
    // One write may take a part alone, above all on a disk that is just getting full.
    for (let from = 0; from < piece.length; ) from += (await handle.write(piece, from)).bytesWritten;
  }
  await handle.sync();
}

/** Writes the file, for its owner alone, over one that is there unless it has to be new. Rejects with a `FileTrouble`, or what a piece threw. */
export async function writeWhole(
  { path: asked, isNew = false, pieces, beforeNaming }: WholeFile,
  platform: NodeJS.Platform = process.platform,
): Promise<void> {
  const path = await placeOf(asked);
  await removeLeftParts(dirname(path), isHalfOfKind(path));
  const half = `${path}.${randomBytes(4).toString('hex')}${HALF}`;
  let handle: FileHandle | null = null;
  let lies = half;
  const taken = new FileTrouble('taken', null);
  try {
    handle = await open(half, 'wx', 0o600);
    await fill(handle, pieces);
    await handle.close();
    // A disk that fails says so before anything is replaced, or written down of a file that it does not keep.
    await syncFolderUnlessFailing(dirname(path));
    // Looked at first, so that nothing is written down of a file that will not be there.
    const isOlderThere = await isThere(path);
    if (isNew && isOlderThere) throw taken;
    await beforeNaming();
    if (!isNew) await untilLetGo(() => rename(half, path), platform);
    else if (!(await nameNew(half, path, platform))) throw taken;
    lies = path;
    // Some systems cannot sync a folder; there the name may come a little later.
    await syncFolderUnlessFailing(dirname(path)).catch((error: unknown) => {
      // Where it has replaced an older one, both would be gone without it.
      throw isOlderThere ? new FileTrouble('unsure', null) : error;
    });
  } catch (error) {
    // Closing again does nothing; closing on a full disk can fail like writing.
    await handle?.close().catch(() => undefined);
    if (error instanceof FileTrouble && error.reason === 'unsure') throw error;
    // One that is not there went with its disk, which was pulled out, or with its folder: that holds it still.
    const isGone =
      handle === null ||
      (await rm(lies).then(
        () => true,
        () => false,
      ));
    const reason = error === taken ? 'taken' : reasonOf(error, platform);
    const leftover = isGone ? null : basename(lies);
    if (reason === null && leftover === null) throw error;
    throw new FileTrouble(reason ?? 'other', leftover);
  }
}
