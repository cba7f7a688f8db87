/** Takes a number that may not be kept out of an answer that repeats it. */

/** Stands for each sign of it, so that lengths and places stay as they were. */
const STROKE = '*'.charCodeAt(0);

const lower = (byte: number) => (byte >= 65 && byte <= 90 ? byte + 32 : byte);

/** The bytes with every occurrence of the ASCII text `number`, in either case, struck out. Copies only if there is one. */
export function strikeOut(bytes: Uint8Array, number: string): Uint8Array {
  const wanted = [...number].map((sign) => lower(sign.charCodeAt(0)));
  let struck: Uint8Array | null = null;
  for (let at = 0; at + wanted.length <= bytes.length; at += 1) {
    if (!wanted.every((byte, index) => lower(bytes[at + index] ?? 0) === byte)) continue;
    struck ??= Uint8Array.from(bytes);
    struck.fill(STROKE, at, at + wanted.length);
  }
  return struck ?? bytes;
}

/** The same for a text, such as the value of a header. */
export function strikeOutText(text: string, number: string): string {
  return Buffer.from(strikeOut(Buffer.from(text, 'utf8'), number)).toString('utf8');
}
