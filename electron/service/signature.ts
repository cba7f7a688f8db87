/** The signature that every request carries. */
import { createHash, createHmac } from 'node:crypto';

/** Up to so many pieces are hashed one by one; more are put together first, since each costs a call. */
const PIECES_MOST = 64;

/**
 * HMAC-SHA512, in lower-case hexadecimal, of the exact body text without its white space, as UTF-8, keyed with the
 * encryption key (the service's specification, section 5). White space is what ECMAScript's `\s` matches; the input is
 * normalised before the body is made, so that in practice only plain spaces occur and every reading agrees.
 */
export function signBody(body: string, encryptionKey: string): string {
  const pieces = body.split(/\s+/u);
  // A face check's body is some megabytes, which are not copied for the sake of a few spaces. Halves of a sign on both
  // sides of a space would become one sign without it, so such a text has to be put together.
  const apart = pieces.length <= PIECES_MOST && body.isWellFormed();
  const hmac = createHmac('sha512', encryptionKey);
  for (const piece of apart ? pieces : [pieces.join('')]) hmac.update(piece, 'utf8');
  return hmac.digest('hex');
}

/** SHA-512 of the bytes that are sent, in lower-case hexadecimal. */
export function hashBody(body: Uint8Array): string {
  return createHash('sha512').update(body).digest('hex');
}

/** SHA-256 of an answer's bytes, in lower-case hexadecimal. */
export function hashAnswer(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
