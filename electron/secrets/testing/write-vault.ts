/** Vaults at the lowest cost that is taken: what is tested over them is something else than the passphrase. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deriveKey } from '../sealed.ts';
import { type Contents, seal } from '../vault-file.ts';

export const PASSPHRASE = 'correct horse battery';

/** Writes a vault with these contents, and the folder it lies in. */
export async function writeQuickVault(path: string, contents: Contents = {}): Promise<void> {
  const salt = randomBytes(16).toString('base64');
  const key = await deriveKey(PASSPHRASE, { name: 'scrypt', N: 2 ** 14, r: 8, p: 1, salt });
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(seal(contents, key)), { mode: 0o600 });
}
