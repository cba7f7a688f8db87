/** Keys of a profile that cannot be reached: what is said of its ways then, and when they are asked for again. */
import { SecretsTrouble, type SecretsTroubleCode } from '../secrets/port.ts';
import { waitAfter } from './brought/polling.ts';

/** After so long for the first time, in milliseconds. */
const AGAIN_MS = 30_000;

const VAULT_LOCKED =
  'The vault is locked, so this account’s keys cannot be reached. Open it with its passphrase; it is tried again by itself.';

const sentences: Readonly<Record<SecretsTroubleCode, string>> = {
  'keychain-unavailable':
    'This account’s keys cannot be reached: the system’s keychain does not answer or is locked. Unlock it; it is tried again by itself.',
  'keychain-unreadable':
    'The system’s keychain holds something of this account that Veridesk cannot read. Ask whoever looks after this computer.',
  'keychain-emptied':
    'This account’s keys cannot be reached: the system’s keychain holds nothing of this desk any more. Bring it back before you close Veridesk; it is tried again by itself.',
  'vault-locked': VAULT_LOCKED,
  'passphrase-wrong': VAULT_LOCKED,
  'vault-unavailable':
    'This account’s keys cannot be reached: the vault file cannot be opened or written. Check the data folder’s permissions and free space; it is tried again by itself.',
  'account-keys-unreadable':
    'The keys of this account cannot be read: what is kept of them is damaged, or from a newer Veridesk. Remove them, or enter them anew.',
  'vault-unreadable':
    'The vault, or this account’s entry in it, cannot be read: it is damaged or from a newer Veridesk. Ask whoever looks after this computer.',
};

/** What is wrong where a profile's keys could not be read, in one sentence and what to do. */
export const keysSentence = (error: unknown): string =>
  error instanceof SecretsTrouble
    ? sentences[error.code]
    : 'This account’s keys cannot be read at the moment. It is tried again by itself.';

/**
 * Rounds in which keys were asked for. After some that failed they come ever more seldom, up to ten minutes: each may have a
 * keychain ask a person to unlock it.
 */
export function keyRounds(stumbled: (error: unknown) => void) {
  let failures = 0;
  let inThis: unknown[] = [];
  return {
    failed: (error: unknown) => void inThis.push(error),
    /** How long until the next, in milliseconds; null where nothing failed. Each new trouble is told once. */
    ended(): number | null {
      const errors = inThis;
      inThis = [];
      if (errors.length === 0) {
        failures = 0;
        return null;
      }
      if (failures === 0) for (const error of errors) stumbled(error);
      failures += 1;
      return waitAfter(failures, AGAIN_MS, 0.5);
    },
  };
}
