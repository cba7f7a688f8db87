/** The signature that every request carries. */
import { createHash, createHmac } from 'node:crypto';

/**
 * HMAC-SHA512, in lower-case hexadecimal, of the exact body text without its white space, as UTF-8, keyed with the
 * encryption key (the service's specification, section 5). White space is what ECMAScript's `\s` matches; the input is
 * normalised before the body is made, so that in practice only plain spaces occur and every reading agrees.
 */
export function signBody(body: string, encryptionKey: string): string {
  return createHmac('sha512', encryptionKey).update(body.replace(/\s+/gu, ''), 'utf8').digest('hex');
}

/** SHA-512 of the bytes that are sent, in lower-case hexadecimal. */
export function hashBody(body: Uint8Array): string {
  return createHash('sha512').update(body).digest('hex');
}

/** SHA-256 of an answer's bytes, in lower-case hexadecimal. */
export function hashAnswer(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
