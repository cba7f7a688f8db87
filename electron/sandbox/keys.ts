/** Key pairs that only the built-in sandbox knows. They open nothing else. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a caller needs to be let in. Both are printable ASCII. */
export interface SandboxKeys {
  readonly apiKey: string;
  readonly encryptionKey: string;
}

const SANDBOX_API_KEY_PREFIX = 'vd_sandbox_';
const SANDBOX_ENCRYPTION_KEY_PREFIX = 'vd_sandbox_enc_';

/** A fresh random pair with 192 bits in each key. */
export function makeSandboxKeys(): SandboxKeys {
  return {
    apiKey: SANDBOX_API_KEY_PREFIX + randomBytes(24).toString('hex'),
    encryptionKey: SANDBOX_ENCRYPTION_KEY_PREFIX + randomBytes(24).toString('hex'),
  };
}

/**
 * Whether two texts are the same, in a time that does not tell where they differ. Never throws:
 * digests are compared, since `timingSafeEqual` throws on unequal lengths and so tells the length.
 */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(given), digest(expected));
}
