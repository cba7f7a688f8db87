/** The port through which the rest of the house reaches stored secrets. */
import type { KeyStore } from '../../shared/desk.ts';

export { endScrypt, type ScryptCost, scryptApart } from './scrypt.ts';

export type SecretsTroubleCode =
  | 'keychain-unavailable'
  | 'keychain-unreadable'
  /** It answers, and has nothing of this desk, which is open: it was deleted or replaced, or another one answers. */
  | 'keychain-emptied'
  | 'vault-locked'
  | 'vault-unavailable'
  | 'vault-unreadable'
  /** What is kept as an account’s key pair is none. The rest of the store can be used. */
  | 'account-keys-unreadable'
  | 'passphrase-wrong';

/** Secrets could not be used. The message never holds a secret; `cause` is left out on purpose, for the same reason. */
export class SecretsTrouble extends Error {
  readonly code: SecretsTroubleCode;
  constructor(code: SecretsTroubleCode, why = '') {
    super(why ? `${code}: ${why}` : code);
    this.name = 'SecretsTrouble';
    this.code = code;
  }
}

/**
 * Named secrets of one desk. Every member rejects with a `SecretsTrouble` when the store cannot be used;
 * a secret that cannot be read is never deleted or overwritten by reading it.
 */
export interface Secrets {
  /** Where they are kept, so that trouble with one entry is told in the words of that place. */
  readonly place: KeyStore;
  /** The secret, or null when there surely is none of that name. */
  get(name: string): Promise<string | null>;
  /** Resolves only when the secret is durably kept. */
  set(name: string, value: string): Promise<void>;
  /** Like `set`, but a secret of that name that is there already stays; the caller reads which one it is. */
  add?(name: string, value: string): Promise<void>;
  /** Removing what is not there is no failure. */
  remove(name: string): Promise<void>;
}

/** The entry that was asked for is there and makes no sense; what else is in the store can be read. */
export class UnreadableEntry extends SecretsTrouble {}

/** What was written may be kept or not: it is read from now on, and its disk does not say that it stays. */
export class UnsureSecret extends SecretsTrouble {}

/** The same in the words of its place. What was read stays out of them. */
export function unreadableEntry({ place }: Pick<Secrets, 'place'>, why: string): UnreadableEntry {
  return new UnreadableEntry(place === 'vault' ? 'vault-unreadable' : 'keychain-unreadable', why);
}

/** A store that took an entry and does not give it back. */
export function unavailableEntry({ place }: Pick<Secrets, 'place'>, why: string): SecretsTrouble {
  return new SecretsTrouble(place === 'vault' ? 'vault-unavailable' : 'keychain-unavailable', why);
}

/** A store that does not have the key of the history which is open. */
export function missingKey({ place }: Pick<Secrets, 'place'>): SecretsTrouble {
  return new SecretsTrouble(
    place === 'vault' ? 'vault-unavailable' : 'keychain-emptied',
    'the key of the open history is gone',
  );
}
