/** The key pair of each profile, as one secret, so that the two halves can never come from different pairs. */
import { createHash } from 'node:crypto';
import type { ProfileSummary } from '../../shared/contract.ts';
import { KeyPair } from '../../shared/profile.ts';
import { SecretsTrouble, unreadableEntry } from '../secrets/port.ts';
import { lastPairs } from './last-pairs.ts';
import type { KeyStorePort } from './ports.ts';

/** `current` is what checks are signed with; `new` waits for a test and takes its place then. */
export type Which = 'current' | 'new';

const secretName = (profileId: string, which: Which) =>
  `profile/${profileId}/${which === 'current' ? 'keys' : 'new-keys'}`;

/** The first 8 hex digits of SHA-256: enough to tell keys apart, too little to guess one from. */
export function fingerprint(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex').slice(0, 8);
}

export function fingerprints(keys: KeyPair): NonNullable<ProfileSummary['keys']> {
  return {
    apiKeyFingerprint: fingerprint(keys.apiKey),
    encryptionKeyFingerprint: fingerprint(keys.encryptionKey),
  };
}

/** The original error is dropped, since its text quotes what was read. */
function readKeyPair(text: string, secrets: KeyStorePort): KeyPair {
  try {
    return KeyPair.parse(JSON.parse(text));
  } catch {
    throw unreadableEntry(secrets, 'not a key pair');
  }
}

/** What makes no sense is there all the same, and can be removed. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof SecretsTrouble &&
  (error.code === 'keychain-unreadable' || error.code === 'vault-unreadable');

/** A pair to sign with. */
export interface SigningPair {
  readonly keys: KeyPair;
  /**
   * Whether their store gives the same pair now, where they are those that it gave last; it rejects as the store does.
   * Null where it has just given them. Nothing may be sent before it is true.
   */
  readonly stillGiven: Promise<boolean> | null;
}

/** Reads, writes and removes key pairs; rejects as the store of secrets does. */
export function keyPairs(secrets: KeyStorePort) {
  const last = lastPairs();
  // A keychain takes as long as the disk does for the intent of a check. The other stores are quick.
  const isSlow = secrets.place === 'keychain';
  /** Grows as a change begins and as it ends: what was being read then may be the pair of before. */
  let changes = 0;

  async function get(profileId: string, which: Which = 'current'): Promise<KeyPair | null> {
    const text = await secrets.get(secretName(profileId, which));
    return text === null ? null : readKeyPair(text, secrets);
  }

  async function isThere(profileId: string, which: Which): Promise<boolean> {
    try {
      return (await get(profileId, which)) !== null;
    } catch (error) {
      if (isUnreadable(error)) return true;
      throw error;
    }
  }

  async function isStillGiven(profileId: string, keys: KeyPair): Promise<boolean> {
    try {
      const now = await get(profileId);
      if (now?.apiKey === keys.apiKey && now.encryptionKey === keys.encryptionKey) return true;
      last.forget(profileId);
      return false;
    } catch (error) {
      last.forget(profileId);
      throw error;
    }
  }

  /** Forgotten once more behind it: a check that began and was given its pair meanwhile may have that of before. */
  async function change(profileId: string, work: () => Promise<void>): Promise<void> {
    const forget = () => {
      changes += 1;
      last.forget(profileId);
    };
    forget();
    await work().finally(forget);
  }

  return {
    get,
    /** Whether an account has any, also such as cannot be read. */
    async areThere(profileId: string): Promise<boolean> {
      const found = await Promise.all([isThere(profileId, 'current'), isThere(profileId, 'new')]);
      return found.includes(true);
    },
    /** The pair of an account to sign a check with, or null when it has none. */
    async toSign(profileId: string, which: Which): Promise<SigningPair | null> {
      const known = which === 'current' ? last.get(profileId) : null;
      if (known) {
        const stillGiven = isStillGiven(profileId, known);
        // A check that is refused for another reason asks no more for it.
        stillGiven.catch(() => undefined);
        return { keys: known, stillGiven };
      }
      const before = changes;
      const keys = await get(profileId, which);
      if (keys && isSlow && which === 'current' && before === changes) last.keep(profileId, keys);
      return keys && { keys, stillGiven: null };
    },
    set: (profileId: string, keys: KeyPair, which: Which = 'current') =>
      change(profileId, () => secrets.set(secretName(profileId, which), JSON.stringify(keys))),
    remove: (profileId: string, which: Which = 'current') =>
      change(profileId, () => secrets.remove(secretName(profileId, which))),
  };
}
