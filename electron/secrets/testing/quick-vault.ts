/** A vault at the lowest cost that is taken, for tests that open one many times. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { deriveKey } from '../sealed.ts';
import { type Contents, seal } from '../vault-file.ts';

export const PASSPHRASE = 'correct horse battery';

/** A folder that is erased with the test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a vault with these contents and returns its path. */
export async function quickVault(contents: Contents = {}): Promise<string> {
  const salt = randomBytes(16).toString('base64');
  const key = await deriveKey(PASSPHRASE, { name: 'scrypt', N: 2 ** 14, r: 8, p: 1, salt });
  const path = join(folderForTest(), 'vault.json');
  writeFileSync(path, JSON.stringify(seal(contents, key)), { mode: 0o600 });
  return path;
}
