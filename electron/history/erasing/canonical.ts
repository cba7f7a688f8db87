/** Hashes of documents: SHA-256 over canonical JSON (RFC 8785), so that every program that writes it so gets the same. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** 64 hex digits. */
export function sha256OfJson(document: unknown): string {
  const text = canonicalize(document);
  if (text === undefined) throw new TypeError('What is hashed has to be JSON');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
