/** A WebP without what is not its picture: EXIF, XMP, colour profiles, unknown parts, what hangs behind it. */
import { joined, lettersAt } from './joined.ts';

const HEAD_BYTES = 12;
const EXTENDED_BYTES = 10;
/** Flags of the extended form: the only one that stays is that there is transparency. */
const HAS_ALPHA = 0x10;

const size = (length: number) => {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, length, true);
  return bytes;
};
const letters = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A part with its name and length, filled up to an even number of bytes. */
const chunkOf = (name: string, content: Uint8Array) =>
  joined([letters(name), size(content.length), content, new Uint8Array(content.length % 2)]);

/** The picture alone, byte for byte; null if the file is damaged, ends too soon, or moves. */
export function cleanWebp(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < HEAD_BYTES || lettersAt(bytes, 0) !== 'RIFF' || lettersAt(bytes, 8) !== 'WEBP')
    return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return null;
  const kept: Uint8Array[] = [];
  const names: string[] = [];
  let at = HEAD_BYTES;
  while (at + 8 <= end) {
    const name = lettersAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const content = bytes.subarray(at + 8, at + 8 + length);
    if (at + 8 + length > end) return null;
    if (name === 'ANIM' || name === 'ANMF') return null;
    if (name === 'VP8X') {
      if (names.length > 0 || length !== EXTENDED_BYTES) return null;
      const flags = Uint8Array.from([(content[0] ?? 0) & HAS_ALPHA, 0, 0, 0]);
      kept.push(chunkOf(name, joined([flags, content.subarray(4)])));
    } else if (name === 'ALPH' || name === 'VP8 ' || name === 'VP8L') {
      kept.push(chunkOf(name, content));
    }
    if (['VP8X', 'ALPH', 'VP8 ', 'VP8L'].includes(name)) names.push(name);
    at += 8 + length + (length % 2);
  }
  const pictures = names.filter((name) => name === 'VP8 ' || name === 'VP8L').length;
  if (pictures !== 1 || new Set(names).size !== names.length) return null;
  const body = joined(kept);
  return joined([letters('RIFF'), size(4 + body.length), letters('WEBP'), body]);
}
