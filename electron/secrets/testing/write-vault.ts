/** Vaults at the least cost that is taken. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { deriveKey, newKdf } from '../sealed.ts';
import { type Contents, seal } from '../vault-file.ts';
import { LEAST_COST } from './least-cost.ts';

export const PASSPHRASE = 'correct horse battery';

/** Writes a vault with these contents, and the folder it lies in. */
export async function writeQuickVault(path: string, contents: Contents = {}): Promise<void> {
  const key = await deriveKey(PASSPHRASE, newKdf(LEAST_COST));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(seal(contents, key)), { mode: 0o600 });
}
