/**
 * The chain of the audit log. Each entry is canonical JSON (RFC 8785) and holds the SHA-256 of the one before it, so
 * that a change, a removal or another order is found. Pure: no database and no key.
 */
import { createHmac, createSecretKey, hash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { JournalLine } from '../../shared/journal.ts';

/** What the first entry holds in place of a hash. */
export const GENESIS = '0'.repeat(64);

/** An entry as it is hashed. The names are in the order of the canonical text, which therefore ends with `prev` and `seq`. */
export interface ChainEntry {
  /** ISO 8601 in UTC, with milliseconds. */
  readonly at: string;
  readonly by: { readonly id: string | null; readonly name: string };
  readonly check: string | null;
  readonly detail: JournalLine['detail'];
  readonly kind: string;
  /** The hash of the entry before, in hex. */
  readonly prev: string;
  /** The entry's place, from 1. */
  readonly seq: number;
}

/** An entry as it is kept: its canonical text, and the text's hash in hex. */
export interface Link {
  readonly seq: number;
  readonly entry: string;
  readonly hash: string;
}

/** As RFC 8785 writes it. Throws for what JSON cannot hold, a lone surrogate included. */
export function canonicalText(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('There is nothing that JSON could hold');
  return text;
}

/** SHA-256 of the text's UTF-8 bytes, 64 hex digits. */
export const hashText = (text: string): string => hash('sha256', text);

/** SHA-256 of bytes, 64 hex digits. */
export const hashBytes = (bytes: Uint8Array): string => hash('sha256', bytes);

/** A lone surrogate has no UTF-8, and the database would not keep it. */
function wellFormed(detail: JournalLine['detail']): JournalLine['detail'] {
  const pairs = Object.entries(detail).map(([name, value]) => [
    name.toWellFormed(),
    typeof value === 'string' ? value.toWellFormed() : value,
  ]);
  return Object.fromEntries(pairs);
}

/** The link that follows one of hash `prev`, at place `seq`. */
export function linkOf(line: JournalLine, seq: number, prev: string): Link {
  const entry: ChainEntry = {
    at: new Date(line.at).toISOString(),
    by: { id: line.by.id, name: line.by.name.toWellFormed() },
    check: line.checkId,
    detail: wellFormed(line.detail),
    kind: line.what,
    prev,
    seq,
  };
  const text = canonicalText(entry);
  return { seq, entry: text, hash: hashText(text) };
}

/** Reads an entry's text; null if it is none. */
export function readEntry(text: string): ChainEntry | null {
  try {
    const entry: unknown = JSON.parse(text);
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isEntry(value: unknown): value is ChainEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { at, by, check, detail, kind, prev, seq } = value as Record<string, unknown>;
  return (
    typeof at === 'string' &&
    typeof by === 'object' &&
    by !== null &&
    typeof (by as { name?: unknown }).name === 'string' &&
    (check === null || typeof check === 'string') &&
    typeof detail === 'object' &&
    detail !== null &&
    typeof kind === 'string' &&
    typeof prev === 'string' &&
    Number.isSafeInteger(seq)
  );
}

/**
 * What stands in the chain for a value that could be guessed from its bare hash, such as a body of eleven digits:
 * HMAC-SHA256 in hex over `value` (its own hash in hex, or a text), under the check's salt. Whoever is given the salt can
 * prove the value; whoever has the chain alone learns nothing of it.
 */
export function sealOf(salt: Uint8Array, value: string): string {
  // As a key of its own: bare bytes are first looked at as each other form of a key, which takes longer than the hash.
  return createHmac('sha256', createSecretKey(salt)).update(value, 'utf8').digest('hex');
}
