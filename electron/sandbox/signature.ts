/** The signature as the service computes it, written apart from the signer that it judges. */
import { createHmac } from 'node:crypto';
import { isSameSecret } from './keys.ts';

/**
 * Hex HMAC-SHA512 in lower case over the body text without white space, keyed with the encryption key.
 * White space is what `\s` matches in JavaScript, within strings too: the interface removes "all" of it.
 */
export function expectedSignature(bodyText: string, encryptionKey: string): string {
  // A thousand at once: once V8 has compiled many patterns, some megabytes of spaces exhaust one that repeats without end.
  const signed = bodyText.replace(/\s{1,1000}/gu, '');
  return createHmac('sha512', Buffer.from(encryptionKey, 'utf8'))
    .update(Buffer.from(signed, 'utf8'))
    .digest('hex');
}

/** Whether the header fits the body. The interface asks for "a hexadecimal string": both cases are taken. */
export function isSignatureRight(header: string, bodyText: string, encryptionKey: string): boolean {
  return isSameSecret(header.toLowerCase(), expectedSignature(bodyText, encryptionKey));
}
