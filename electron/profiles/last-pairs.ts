/**
 * The pair with which an account's last check was signed. It lies in memory sealed, under a key that no picture of the heap
 * shows, as a vault's contents do while that is open.
 */
import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyPair } from '../../shared/profile.ts';

/** So long is a pair remembered, in milliseconds; then it is read anew. */
export const FORGOTTEN_AFTER_MS = 15 * 60_000;

const KEY_BYTES = 32;
/** 96 bits, the nonce size that GCM is specified for (NIST SP 800-38D, 5.2.1.1). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function freshKey() {
  const bytes = randomBytes(KEY_BYTES);
  const key = createSecretKey(bytes);
  bytes.fill(0);
  return key;
}

/** The last pairs by their account. Nothing may be sent with one before the store of the keys has given the same. */
export function lastPairs<K extends KeyPair>() {
  const key = freshKey();
  const kept = new Map<string, { readonly sealed: Buffer; readonly timer: NodeJS.Timeout }>();

  const forget = (id: string): void => {
    clearTimeout(kept.get(id)?.timer);
    kept.delete(id);
  };

  return {
    forget,
    keep(id: string, pair: K): void {
      forget(id);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()]);
      const timer = setTimeout(() => forget(id), FORGOTTEN_AFTER_MS);
      timer.unref();
      kept.set(id, { sealed: Buffer.concat([sealed, cipher.getAuthTag()]), timer });
    },
    get(id: string): K | null {
      const sealed = kept.get(id)?.sealed;
      if (!sealed) return null;
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const parts = [decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
      // Ours by its tag, so it is not parsed: V8 keeps the text that a pattern was last tried on.
      return JSON.parse(Buffer.concat(parts).toString('utf8')) as K;
    },
  };
}
