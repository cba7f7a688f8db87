/** Canonical JSON (RFC 8785) and SHA-256: what every hash of a pack is taken of. */
import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { packLimits } from './limits.ts';

/** SHA-256 (FIPS 180-4), in hex. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The canonical text of a JSON value. Throws on what JSON cannot say, and on half a surrogate pair. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('Nothing that JSON can say');
  return text;
}

/** The quotation mark and the backslash, which keep a text together; and what begins a value: a comma, a list, an object. */
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const BEGINS = new Set([0x2c, 0x5b, 0x7b]);

/** Whether a text holds more values than any part does. They are counted before it is read: each takes many times its bytes. */
export function holdsTooMany(bytes: Uint8Array, max = packLimits.values): boolean {
  let values = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) isText = !isText;
    else if (isText) at += Number(byte === BACKSLASH);
    else if (BEGINS.has(byte) && ++values > max) return true;
  }
  return false;
}

/** What a JSON text says, however it is written; undefined where it is none, or holds too many values. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    if (holdsTooMany(bytes)) return undefined;
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The same where the bytes are canonical JSON, to the last of them; else undefined. */
export function readCanonical(bytes: Uint8Array): unknown {
  try {
    const value = readJson(bytes);
    return value !== undefined && Buffer.from(canonical(value)).equals(bytes) ? value : undefined;
  } catch {
    return undefined;
  }
}
