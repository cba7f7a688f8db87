/** The file that says where this desk keeps its keys. It holds no secret. */
import { mkdir, readFile } from 'node:fs/promises';
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

/** Written beside, synced and renamed over, readable by its owner alone. */
export async function writeDeskFile(path: string, file: DeskFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFileAtomic(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, fsync: true });
}
