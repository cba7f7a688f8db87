/** A vault for one test that opens one many times. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Contents } from '../vault-file.ts';
import { writeQuickVault } from './write-vault.ts';

/** A folder that is erased with the test. */
export function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'veridesk-vault-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes a vault with these contents and returns its path. */
export async function quickVault(contents: Contents = {}): Promise<string> {
  const path = join(folderForTest(), 'vault.json');
  await writeQuickVault(path, contents);
  return path;
}
