/** The key pair of each profile, as one secret, so that the two halves can never come from different pairs. */
import { createHash } from 'node:crypto';
import type { ProfileSummary } from '../../shared/contract.ts';
import { KeyPair } from '../../shared/profile.ts';
import { SecretsTrouble } from '../secrets/port.ts';
import type { KeyStorePort } from './ports.ts';

const secretName = (profileId: string) => `profile/${profileId}/keys`;

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
function readKeyPair(text: string): KeyPair {
  try {
    return KeyPair.parse(JSON.parse(text));
  } catch {
    throw new SecretsTrouble('keychain-unreadable', 'not a key pair');
  }
}

/** Reads, writes and removes key pairs; rejects as the store of secrets does. */
export function keyPairs(secrets: KeyStorePort) {
  return {
    async get(profileId: string): Promise<KeyPair | null> {
      const text = await secrets.get(secretName(profileId));
      return text === null ? null : readKeyPair(text);
    },
    set: (profileId: string, keys: KeyPair) => secrets.set(secretName(profileId), JSON.stringify(keys)),
    remove: (profileId: string) => secrets.remove(secretName(profileId)),
  };
}
