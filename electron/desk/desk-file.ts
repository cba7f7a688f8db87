/** The file that says where this desk keeps its keys. It holds no secret. */

import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../files/error-code.ts';
import { readText } from '../files/read-text.ts';
import { replaceWhole } from '../files/replace-whole.ts';
import { syncFolderUnlessFailing } from '../files/sync-folder.ts';
import { untilLetGo } from '../files/until-let-go.ts';
import { makeFolder } from './make-folder.ts';

/**
 * `databaseKeyCheck` tells a damaged database from a wrong key; it is an HMAC and gives nothing of the key away. What a newer
 * version has written besides is kept: both may work on one folder.
 */
export const DeskFile = z.looseObject({
  version: z.literal(1),
  deskId: z.uuid(),
  store: z.enum(['keychain', 'vault']),
  databaseKeyCheck: z.string().regex(/^[0-9a-f]{64}$/u),
  /** Whether there has been a database: one that is missing then is a loss. Files of earlier versions do not say. */
  databaseMade: z.boolean().optional(),
});
export type DeskFile = z.infer<typeof DeskFile>;

/**
 * `damaged` for a file that makes no sense; `out-of-reach` where the folder or the file may not be read or is held, no path leads
 * there, or the disk fails.
 */
export type NoDeskFile = 'damaged' | 'out-of-reach';

/** The file's contents, null if there is none, or why it cannot be read; it is then left as it is. */
export async function readDeskFile(path: string): Promise<DeskFile | null | NoDeskFile> {
  let text: string;
  try {
    text = readText(path);
  } catch (error) {
    const code = errorCode(error) ?? '';
    // A path that leads through a file leads nowhere, so nothing there can be damaged.
    if (/^(ENOENT|ENOTDIR)$/u.test(code)) return null;
    const isOutOfReach =
      /^(EACCES|EPERM|EBUSY|EMFILE|ENFILE|ELOOP|ENAMETOOLONG|EIO|ENXIO|ENODEV|ESTALE|ETIMEDOUT|UNKNOWN)$/u.test(
        code,
      );
    return isOutOfReach ? 'out-of-reach' : 'damaged';
  }
  try {
    return DeskFile.parse(JSON.parse(text));
  } catch {
    return 'damaged';
  }
}

/** Writes the file beside, syncs it and puts it in place as a whole, readable by its owner alone. */
function writeDeskFile(path: string, file: DeskFile): Promise<void> {
  const text = `${JSON.stringify(file, null, 2)}\n`;
  return untilLetGo(() => replaceWhole(path, text));
}

/** Where it is written first. */
const besideOf = (path: string, { deskId }: Pick<DeskFile, 'deskId'>): string => `${path}.${deskId}`;

/** Puts the file in place unless there is one. */
async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  const copy = await open(to, 'r+');
  await copy.sync().finally(() => copy.close());
  return true;
}

/** The same, with a link where the file system has them. */
async function putInPlace(from: string, to: string): Promise<boolean> {
  try {
    // Unlike a rename, a link never replaces a file that is there.
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // File systems without links, such as those of memory sticks: each system says so in a way of its own. Whatever else
    // stands in the way stands in that of the copy too.
    return await copied(from, to);
  }
}

/**
 * Notes that a database has been opened, and the check of the key that it opened with. `before` is what the file held,
 * or null when there was none.
 */
export async function noteDatabase(
  path: string,
  before: DeskFile | null,
  store: DeskFile['store'],
  databaseKeyCheck: string,
): Promise<void> {
  const known = before ?? { version: 1 as const, deskId: randomUUID(), store };
  const file: DeskFile = { ...known, databaseKeyCheck, databaseMade: true };
  try {
    if (before === null) await claimDeskFile(path, file);
    else {
      if (!before.databaseMade || before.databaseKeyCheck !== databaseKeyCheck)
        await writeDeskFile(path, file);
      // Of a first start that was killed once the file had its place.
      await rm(besideOf(path, before), { force: true });
    }
  } catch {
    // The history is open all the same, whatever stood in the way. It is noted at the next start.
  }
}

/** Whether `folder` is a file or lies under one, so that no folder can ever be there. */
export async function isUnderFile(folder: string): Promise<boolean> {
  try {
    return !(await stat(folder)).isDirectory();
  } catch (error) {
    return errorCode(error) === 'ENOTDIR';
  }
}

/**
 * Claims the folder for this desk: of two processes that begin at the same moment one is first, and the other gets false.
 * Written beside and synced, readable by its owner alone, then put in place as a whole, which is on disk once this is over.
 */
export async function claimDeskFile(path: string, file: DeskFile): Promise<boolean> {
  await makeFolder(dirname(path));
  const beside = besideOf(path, file);
  await writeDeskFile(beside, file);
  try {
    const isFirst = await putInPlace(beside, path);
    // The history comes next, and without this file nobody would know where its key is. Some systems cannot sync a folder.
    if (isFirst) await syncFolderUnlessFailing(dirname(path));
    return isFirst;
  } finally {
    await rm(beside, { force: true });
  }
}

/**
 * Whether the operating system does not let the data folder be read or written now: read-only, full, held, somebody else's, on a
 * disk that fails or is gone, or with too many files open.
 */
export function isUnwritable(error: unknown): boolean {
  return /^(EACCES|EPERM|EBUSY|EROFS|ENOSPC|EDQUOT|EIO|ENXIO|ENODEV|ESTALE|ETIMEDOUT|ENOTDIR|EMFILE|ENFILE|UNKNOWN)$/u.test(
    errorCode(error) ?? '',
  );
}
