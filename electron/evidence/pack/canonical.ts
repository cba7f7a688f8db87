/** Canonical JSON (RFC 8785) and SHA-256: what every hash of a pack is taken of. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** SHA-256 (FIPS 180-4), in hex. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The canonical text of a JSON value. Throws on what JSON cannot say, and on half a surrogate pair. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('Nothing that JSON can say');
  return text;
}

/** What canonical JSON says; undefined where the bytes are not canonical JSON, to the last of them. */
export function readCanonical(bytes: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const value: unknown = JSON.parse(text);
    return canonical(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}
