/** Pictures in base64: told by their head and length, never copied or scanned whole. */

const HEAD = 96;
/** First characters of JPEG, PNG, WebP, GIF and JPEG 2000 in base64, plain and URL-safe. */
const KNOWN_HEADS = [
  '/9j/',
  '_9j_',
  '/9j',
  '_9j',
  'iVBOR',
  'UklGR',
  'R0lGOD',
  'AAAADGpQ',
  '/0//UQ',
  '_0__UQ',
];
const DATA_URL = /^data:image\/[a-z0-9.+-]{2,20}(?:;[a-z0-9=-]{1,30}){0,3},\s*/i;
/** Below this, base64 of an unknown kind is more likely a token or a reference. */
const SHORTEST_UNKNOWN = 400;
/** A known head with less after it is a cut or made-up sample. */
const SHORTEST_KNOWN = 8;
const BASE64_HEAD = /^[A-Za-z0-9+/_-]{64,}={0,2}$/;

/**
 * Whether a value is a picture in base64, with or without a `data:` prefix, plain or URL-safe.
 * Placeholders, addresses and short codes are none. Only the first characters are looked at.
 */
export function isPhoto(value: unknown): value is string {
  if (typeof value !== 'string' || value.length < SHORTEST_KNOWN) return false;
  const head = value.slice(0, HEAD).trimStart();
  const prefix = DATA_URL.exec(head)?.[0] ?? '';
  const start = head.slice(prefix.length);
  const length = value.length - prefix.length;
  if (KNOWN_HEADS.some((known) => start.startsWith(known))) return length >= SHORTEST_KNOWN;
  if (prefix !== '') return length >= SHORTEST_KNOWN && !/\s/.test(start.trimEnd());
  return length >= SHORTEST_UNKNOWN && BASE64_HEAD.test(start.replace(/\s/g, ''));
}
