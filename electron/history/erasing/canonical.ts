/** Hashes of documents: SHA-256 over canonical JSON (RFC 8785), so that every program that writes it so gets the same. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { wellFormed } from '../../../shared/with-texts.ts';

/**
 * 64 hex digits. Half a surrogate pair counts as U+FFFD, as in an evidence pack: canonical JSON has none, and a record that a
 * service answered with one could never be erased otherwise.
 */
export function sha256OfJson(document: unknown): string {
  const text = canonicalize(wellFormed(document));
  if (text === undefined) throw new TypeError('What is hashed has to be JSON');
  return createHash('sha256').update(text, 'utf8').digest('hex');
}
