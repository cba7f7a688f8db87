/** Whether a delivery proves that it is the service's: its signature, as the profile says that deliveries are signed. */
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { UntrustedReason } from '../../../shared/events.ts';
import type { DeliverySignature } from '../../../shared/profile.ts';

/** A delivery as it came. Header names are compared without regard to their case. */
export interface RawDelivery {
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  /** Milliseconds since 1970, UTC. */
  readonly receivedAt: number;
}

/** Timestamps below this are seconds since 1970, above it milliseconds: the year 5138, and 1973. */
const SECONDS_BELOW = 100_000_000_000;

/**
 * Keys made ready, for as long as the rule that they stand by: to read a text as a key takes longer than to sign a
 * delivery with it.
 */
const ready = new WeakMap<DeliverySignature, { readonly text: string; readonly key: KeyObject }>();

function keyOf(rule: DeliverySignature, text: string): KeyObject {
  const before = ready.get(rule);
  if (before?.text === text) return before.key;
  const key = createSecretKey(text, 'utf8');
  ready.set(rule, { text, key });
  return key;
}

/** Null where the delivery is trusted. `key` is the secret that signatures are made with, null where there is none. */
export function whyUntrusted(
  rule: DeliverySignature,
  key: string | null,
  delivery: RawDelivery,
): UntrustedReason | null {
  if (rule.method === 'none') return null;
  if (key === null || key === '') return 'key-missing';
  const given = valuesOf(delivery, rule.header);
  if (given.length === 0) return 'signature-missing';
  const stamp = rule.over === 'timestamp-and-body' ? valuesOf(delivery, rule.timestampHeader) : [];
  if (rule.over === 'timestamp-and-body' && stamp.length === 0) return 'timestamp-missing';
  // Two of a header are one too many: which of them counts would be chance.
  if (given.length > 1 || stamp.length > 1) return 'signature-wrong';
  const signature = readSignature(given[0] ?? '', rule);
  const due = digestsOf(rule, key, stamp[0] ?? '', delivery.body);
  if (!due.some((digest) => isSame(signature, digest))) return 'signature-wrong';
  if (rule.over === 'timestamp-and-body') {
    const at = instantOf(stamp[0] ?? '');
    // Looked at last, so that nobody without the key learns what the clock here says.
    if (at === null || Math.abs(delivery.receivedAt - at) > rule.toleranceSeconds * 1_000)
      return 'timestamp-off';
  }
  return null;
}

function valuesOf({ headers }: RawDelivery, name: string): string[] {
  return headers
    .filter(([one, value]) => one.toLowerCase() === name && value.trim() !== '')
    .map(([, value]) => value.trim());
}

/** Any of which proves the key. */
function digestsOf(rule: DeliverySignature, key: string, stamp: string, body: Uint8Array): Buffer[] {
  const hmac = () => createHmac(rule.method === 'hmac-sha256' ? 'sha256' : 'sha512', keyOf(rule, key));
  if (rule.over === 'body-without-white-space')
    return textsWithoutWhiteSpace(body).map((text) => hmac().update(text, 'utf8').digest());
  const begun = rule.over === 'timestamp-and-body' ? hmac().update(`${stamp}.`, 'utf8') : hmac();
  return [begun.update(body).digest()];
}

/**
 * White space is ASCII's alone in Go, Java, Perl, PHP and Ruby, and Unicode's as well in others. A registry's address may
 * hold a no-break space, so both are taken. Most bodies have no other than ASCII's, and one text.
 */
function textsWithoutWhiteSpace(body: Uint8Array): string[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body).replace(/[\t-\r ]+/gu, '');
  const bare = text.replace(/\s+/gu, '');
  return bare === text ? [text] : [bare, text];
}

/** Whether a header holds what the rule takes for a signature: nothing that could be used for anything else. */
export function isSignature(rule: DeliverySignature, name: string, value: string): boolean {
  if (rule.method === 'none' || name.toLowerCase() !== rule.header) return false;
  return readSignature(value.trim(), rule)?.length === (rule.method === 'hmac-sha256' ? 32 : 64);
}

/** The bytes that a header stands for; null where it is not written as it should be. `sha256=` in front is let pass. */
function readSignature(header: string, rule: DeliverySignature): Buffer | null {
  const text = header.replace(/^(?:hmac-)?sha-?(?:256|512)=/iu, '');
  if (rule.encoding === 'hex') {
    return /^(?:[0-9a-f]{2})+$/iu.test(text) ? Buffer.from(text, 'hex') : null;
  }
  return /^[A-Za-z0-9+/_-]+={0,2}$/u.test(text) ? Buffer.from(text, 'base64') : null;
}

/** In a time that does not tell where they differ. */
function isSame(given: Buffer | null, due: Buffer): boolean {
  return given !== null && given.length === due.length && timingSafeEqual(given, due);
}

/** Milliseconds since 1970 of a timestamp as services write it; null where it is none. */
export function instantOf(text: string): number | null {
  if (/^\d{9,14}(?:\.\d{1,9})?$/u.test(text)) {
    const number = Number(text);
    return number < SECONDS_BELOW ? number * 1_000 : number;
  }
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/u.test(text)) return null;
  const at = Date.parse(/(?:[zZ]|[+-]\d{2}:?\d{2})$/u.test(text) ? text : `${text}Z`);
  return Number.isFinite(at) ? at : null;
}
