/** The file that says where this desk keeps its keys. It holds no secret. */
import { constants, copyFile, link, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { z } from 'zod';

/** `databaseKeyCheck` tells a damaged database from a wrong key; it is an HMAC and gives nothing of the key away. */
export const DeskFile = z.strictObject({
  version: z.literal(1),
  deskId: z.uuid(),
  store: z.enum(['keychain', 'vault']),
  databaseKeyCheck: z.string().regex(/^[0-9a-f]{64}$/u),
});
export type DeskFile = z.infer<typeof DeskFile>;

/** The file's contents, null if there is none, `damaged` if it cannot be read; it is then left as it is. */
export async function readDeskFile(path: string): Promise<DeskFile | null | 'damaged'> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : 'damaged';
  }
  try {
    return DeskFile.parse(JSON.parse(text));
  } catch {
    return 'damaged';
  }
}

/**
 * Claims the folder for this desk: of two processes that begin at the same moment one is first, and the other gets false.
 * Written beside and synced, readable by its owner alone, then put in place as a whole.
 */
export async function claimDeskFile(path: string, file: DeskFile): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const beside = `${path}.${file.deskId}`;
  await writeFileAtomic(beside, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, fsync: true });
  try {
    // Unlike a rename, a link never replaces a file that is there.
    await link(beside, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    // File systems without links, such as those of memory sticks.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    await copyFile(beside, path, constants.COPYFILE_EXCL);
    return true;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Whether the operating system does not let the data folder be written to: read-only, full, or somebody else's. */
export function isUnwritable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|EIO|ENOTDIR)$/u.test(code);
}
