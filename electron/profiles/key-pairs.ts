/** The key pair of each profile, as one secret, so that the two halves can never come from different pairs. */
import { createHash } from 'node:crypto';
import type { ProfileSummary } from '../../shared/contract.ts';
import { KeyPair } from '../../shared/profile.ts';
import { unreadableEntry } from '../secrets/port.ts';
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

/** Reads, writes and removes key pairs; rejects as the store of secrets does. */
export function keyPairs(secrets: KeyStorePort) {
  return {
    async get(profileId: string, which: Which = 'current'): Promise<KeyPair | null> {
      const text = await secrets.get(secretName(profileId, which));
      return text === null ? null : readKeyPair(text, secrets);
    },
    set: (profileId: string, keys: KeyPair, which: Which = 'current') =>
      secrets.set(secretName(profileId, which), JSON.stringify(keys)),
    remove: (profileId: string, which: Which = 'current') => secrets.remove(secretName(profileId, which)),
  };
}
