/**
 * Takes the picture that was sent out of an answer that repeats it. It proves nothing, since it came from here: read as the
 * registry's portrait it would make an answer of a name alone a record, and the customer's own face the one that they are held
 * against. And it would outlive the picture itself, where that is erased.
 */
import { createHash } from 'node:crypto';
import type { PictureFacts } from '../../shared/picture.ts';

/** Stands for each byte of it, so that lengths and places stay as they were. */
const STROKE = '*'.charCodeAt(0);

const BACKSLASH = '\\'.charCodeAt(0);
const PAD = '='.charCodeAt(0);

/** Signs of base64, of either alphabet. */
const SIGNS = new Set(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_'].map((sign) => sign.charCodeAt(0)),
);
const isSign = Uint8Array.from({ length: 256 }, (_, code) => (SIGNS.has(code) ? 1 : 0));

/** What lines are broken with, as it is. */
const isLineEnd = (code: number) => code === 10 || code === 13;

/** Fewest signs by which the beginning of a picture is told at the end of an answer that broke off. */
const BEGINNING_MIN = 64;

/** Signs of base64 without what fills them up. */
const signsOf = (size: number) => Math.ceil((size * 4) / 3);

/** A run of base64 in a text, from its first byte to behind its last. */
interface Run {
  readonly from: number;
  readonly to: number;
  /** Without what stands between them, as line ends. */
  readonly signs: number;
}

/** The code that an escape of JSON stands for, and where it ends; also of one in JSON within JSON. Null for none of interest. */
function escaped(bytes: Uint8Array, from: number): { readonly code: number; readonly to: number } | null {
  let at = from;
  while (bytes[at] === BACKSLASH) at += 1;
  const letter = String.fromCharCode(bytes[at] ?? 0);
  if (letter === 'n' || letter === 'r') return { code: 10, to: at + 1 };
  if (letter === '/') return { code: 47, to: at + 1 };
  if (letter !== 'u') return null;
  const digits = String.fromCharCode(...bytes.subarray(at + 1, at + 5));
  return /^00[0-9A-Fa-f]{2}$/u.test(digits) ? { code: Number.parseInt(digits, 16), to: at + 5 } : null;
}

/** Every run of so many signs at least. */
function* runsIn(bytes: Uint8Array, least: number): Generator<Run> {
  let [from, to, signs, at] = [0, 0, 0, 0];
  while (at < bytes.length) {
    const plain = bytes[at] ?? 0;
    const read = plain === BACKSLASH ? escaped(bytes, at) : { code: plain, to: at + 1 };
    const next = read?.to ?? at + 1;
    if (read && isSign[read.code] === 1) {
      if (signs === 0) from = at;
      signs += 1;
      to = next;
    } else if (!(read && signs > 0 && isLineEnd(read.code))) {
      if (signs >= least) yield { from, to, signs };
      signs = 0;
    }
    at = next;
  }
  if (signs >= least) yield { from, to, signs };
}

/** The signs of a run alone. */
function textOf(bytes: Uint8Array, { from, to }: Run): string {
  const text = Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return text
    .replace(/\\+u00([0-9A-Fa-f]{2})/gu, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    .replace(/\\+[nr]|[\\\r\n]/gu, '');
}

/** Whether a text is a picture in base64 of either alphabet, by its size and SHA-256. */
export function isPicture(
  base64: string,
  { bytes, sha256 }: Pick<PictureFacts, 'bytes' | 'sha256'>,
): boolean {
  const content = Buffer.from(base64, 'base64');
  return content.length === bytes && createHash('sha256').update(content).digest('hex') === sha256;
}

/** The bytes with the picture struck out wherever it stands as base64, broken into lines or not. Copies only if it does. */
export function strikePicture(
  bytes: Uint8Array,
  picture: Pick<PictureFacts, 'bytes' | 'sha256'>,
): Uint8Array {
  const whole = signsOf(picture.bytes);
  if (bytes.length < whole) return bytes;
  let struck: Uint8Array | null = null;
  for (const run of runsIn(bytes, whole)) {
    if (run.signs !== whole || !isPicture(textOf(bytes, run), picture)) continue;
    struck ??= Uint8Array.from(bytes);
    let { to } = run;
    while (bytes[to] === PAD) to += 1;
    struck.fill(STROKE, run.from, to);
  }
  return struck ?? bytes;
}

/** The same for an answer that broke off: what stands at its end may be the beginning of the picture. */
export function strikePictureCut(
  bytes: Uint8Array,
  picture: Pick<PictureFacts, 'bytes' | 'sha256'> & { readonly content: Uint8Array },
): Uint8Array {
  const struck = strikePicture(bytes, picture);
  const last = [...runsIn(struck, BEGINNING_MIN)].at(-1);
  if (last?.to !== struck.length) return struck;
  const base64 = Buffer.from(picture.content).toString('base64');
  const begun = textOf(struck, last).replaceAll('-', '+').replaceAll('_', '/');
  return base64.startsWith(begun) ? Uint8Array.from(struck).fill(STROKE, last.from) : struck;
}
