/** Secrets in a vault file that a passphrase opens, for machines with no keychain. */

import { errorCode } from '../files/error-code.ts';
import { readText } from '../files/read-text.ts';
import { type HeldLock, LockLost, withFileLock } from './file-lock.ts';
import { type Secrets, SecretsTrouble, UnsureSecret } from './port.ts';
import { NotSure, replaceFile } from './replace-file.ts';
import { deriveKey, type KdfCost, newKdf, type PassphraseKey } from './sealed.ts';
import { type Contents, parseVault, seal, unseal, type VaultFile } from './vault-file.ts';

/** In one call: the file is below a kilobyte, and three trips through the thread pool would cost each check more. */
function readVault(path: string): string | null {
  try {
    return readText(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new SecretsTrouble('vault-unavailable', errorCode(error) ?? 'unreadable file');
  }
}

async function writeVault(
  path: string,
  contents: Contents,
  key: PassphraseKey,
  lock: HeldLock,
): Promise<void> {
  try {
    await replaceFile(path, `${JSON.stringify(seal(contents, key), null, 2)}\n`, lock);
  } catch (error) {
    if (error instanceof LockLost) throw error;
    if (error instanceof NotSure) throw new UnsureSecret('vault-unavailable', 'the folder was not synced');
    throw new SecretsTrouble('vault-unavailable', errorCode(error) ?? 'not written');
  }
}

function secretsOf(path: string, key: PassphraseKey): Secrets {
  let known: { readonly text: string; readonly file: VaultFile } | null = null;
  // The file is read anew each time: terminal and window may both be at work on it. What it holds is not kept; only that
  // this very text was found to be a vault is.
  const contents = async (): Promise<Contents> => {
    const text = readVault(path);
    if (text === null) throw new SecretsTrouble('vault-unavailable', 'the file is gone');
    if (known?.text !== text) known = { text, file: parseVault(text) };
    const { file } = known;
    if (file.kdf.salt !== key.kdf.salt)
      throw new SecretsTrouble('vault-locked', 'the passphrase was changed');
    return unseal(file, key);
  };
  const change = (edit: (now: Contents) => Contents) =>
    withFileLock(`${path}.lock`, async (lock) => writeVault(path, edit(await contents()), key, lock));
  return {
    place: 'vault',
    get: async (name) => {
      const now = await contents();
      return Object.hasOwn(now, name) ? (now[name] ?? null) : null;
    },
    set: (name, value) => change((now) => ({ ...now, [name]: value })),
    add: (name, value) => change((now) => ({ [name]: value, ...now })),
    remove: (name) =>
      change((now) => Object.fromEntries(Object.entries(now).filter(([other]) => other !== name))),
  };
}

/** Whether there is a vault at `path`, readable or not. */
export async function vaultExists(path: string): Promise<boolean> {
  return readVault(path) !== null;
}

/** Makes an empty vault. Null when there is one already, which is left as it is. `cost` is lower in tests alone. */
export async function makeVault(path: string, passphrase: string, cost?: KdfCost): Promise<Secrets | null> {
  const key = await deriveKey(passphrase, newKdf(cost));
  // Looked for while holding the lock: of two processes that begin at once, the second must not replace the first's.
  const made = await withFileLock(`${path}.lock`, async (lock) => {
    if (await vaultExists(path)) return false;
    await writeVault(path, {}, key, lock);
    return true;
  });
  return made ? secretsOf(path, key) : null;
}

/** Opens the vault at `path`: `passphrase-wrong`, `vault-unreadable` or `vault-unavailable` if it cannot. */
export async function openVault(path: string, passphrase: string): Promise<Secrets> {
  const text = readVault(path);
  if (text === null) throw new SecretsTrouble('vault-unavailable', 'the file is gone');
  const file = parseVault(text);
  const key = await deriveKey(passphrase, file.kdf);
  unseal(file, key);
  return secretsOf(path, key);
}
