/** Undoing an answer's content encoding within bounds, so that a small answer cannot unfold into a huge one. */

import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';
import { errorCode } from '../files/error-code.ts';

/** Largest answer that is taken, before and after decoding, in bytes. A face answer with two photos is below 5 MB. */
export const ANSWER_MAX = 10_000_000;

const decoders = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
} as const;

export type Decoded =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: 'answer-too-large' | 'answer-undecodable' };

/** Decodes `bytes` by the header's list of encodings, last applied first. */
export async function decode(bytes: Uint8Array, contentEncoding: string | undefined): Promise<Decoded> {
  const names = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .reverse();
  // An answer with no body at all is sometimes labelled as packed; nothing is what it unpacks to.
  if (bytes.length === 0) return { ok: true, bytes };
  // More than two layers are only ever made to harm.
  if (names.length > 2) return { ok: false, reason: 'answer-undecodable' };
  let now = bytes;
  for (const name of names) {
    if (!Object.hasOwn(decoders, name)) return { ok: false, reason: 'answer-undecodable' };
    try {
      now = await decoders[name as keyof typeof decoders](now, { maxOutputLength: ANSWER_MAX });
    } catch (error) {
      const tooLarge = errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
      return { ok: false, reason: tooLarge ? 'answer-too-large' : 'answer-undecodable' };
    }
  }
  return { ok: true, bytes: now };
}
