/** Undoing an answer's content encoding within bounds, so that a small answer cannot unfold into a huge one. */

import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, zstdDecompress } from 'node:zlib';
import { errorCode } from '../files/error-code.ts';

/** Largest answer that is taken, before and after decoding, in bytes. A face answer with two photos is below 5 MB. */
export const ANSWER_MAX = 10_000_000;

const withHead = promisify(inflate);
const withoutHead = promisify(inflateRaw);

const unzipped = promisify(gunzip);

/** White space. */
const BLANK = new Set([9, 10, 13, 32]);

/**
 * Without white space behind it, which a page of a server leaves there whose answer was packed before its last line. None ends
 * in some of its own: its last byte is a 0, of a length below 16 MB.
 */
function withoutBlanks(bytes: Uint8Array): Uint8Array {
  let { length } = bytes;
  while (BLANK.has(bytes[length - 1] ?? 0)) length -= 1;
  return bytes.subarray(0, length);
}

const ungzip = (bytes: Uint8Array, options: { maxOutputLength: number }) =>
  unzipped(withoutBlanks(bytes), options);

const decoders = {
  gzip: ungzip,
  'x-gzip': ungzip,
  // Some servers leave out the head that the name asks for; its first byte ends in an 8, and that of one without never does.
  deflate: (bytes: Uint8Array, options: { maxOutputLength: number }) =>
    ((bytes[0] ?? 0) & 0x0f) === 8 ? withHead(bytes, options) : withoutHead(bytes, options),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const;

/** What stands there for no encoding at all; the latter two are of characters, and written there by mistake. */
const NONE = new Set(['', 'identity', 'none', 'utf-8', 'utf8']);

export type Decoded =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'answer-too-large' | 'answer-undecodable' };

/**
 * What cannot be unpacked. Plain JSON, which nothing that is packed can be, is taken: a gateway has unpacked it and left the
 * header as it was, or something else stands there by mistake, as `application/json`.
 */
function asItCame(bytes: Uint8Array): Decoded {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { ok: true, bytes };
  } catch {
    return { ok: false, reason: 'answer-undecodable' };
  }
}

/** One layer less. */
async function undone(bytes: Uint8Array, name: string): Promise<Decoded> {
  if (!Object.hasOwn(decoders, name)) return asItCame(bytes);
  try {
    const decoder = decoders[name as keyof typeof decoders];
    return { ok: true, bytes: await decoder(bytes, { maxOutputLength: ANSWER_MAX }) };
  } catch (error) {
    if (errorCode(error) !== 'ERR_BUFFER_TOO_LARGE') return asItCame(bytes);
    return { ok: false, reason: 'answer-too-large' };
  }
}

/** Whether it is packed by its first bytes, with which no text begins: some gateways pack and say nothing of it. */
export function beginsAsGzip([first, second, third]: Uint8Array): boolean {
  return first === 0x1f && second === 0x8b && third === 8;
}

/** Decodes `bytes` by the header's list of encodings, last applied first, and by what they begin with where it says too little. */
export async function decode(bytes: Uint8Array, contentEncoding: string | undefined): Promise<Decoded> {
  const names = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !NONE.has(name))
    .reverse();
  // An answer with no body at all is sometimes labelled as packed; nothing is what it unpacks to.
  if (bytes.length === 0) return { ok: true, bytes };
  // More than two layers are only ever made to harm.
  if (names.length > 2) return { ok: false, reason: 'answer-undecodable' };
  let now = bytes;
  for (const name of names) {
    const less = await undone(now, name);
    if (!less.ok) return less;
    now = less.bytes;
  }
  return names.length < 2 && beginsAsGzip(now) ? undone(now, 'gzip') : { ok: true, bytes: now };
}
