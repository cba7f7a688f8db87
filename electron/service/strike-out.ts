/** Takes a number that may not be kept out of an answer that repeats it. */

/** Stands for each byte of it, so that lengths and places stay as they were. */
const STROKE = '*'.charCodeAt(0);

/** What services put between the signs of a number when they repeat it: spaces, dots, dashes, plain or as in an address. */
const BETWEEN = '(?:[\\s._-]|%20|\\\\[tnr])*';

/** One sign as it is, or as JSON may escape it. */
function sign(one: string): string {
  const code = one.charCodeAt(0);
  const escapes = [code, one.toLowerCase().charCodeAt(0)].map(
    (unit) => `\\\\u${unit.toString(16).padStart(4, '0')}`,
  );
  return `(?:${/\w/u.test(one) ? one : `\\${one}`}|${escapes.join('|')})`;
}

/** The bytes with every occurrence of the ASCII number struck out, however it is written. Copies only if there is one. */
export function strikeOut(bytes: Uint8Array, number: string): Uint8Array {
  const written = new RegExp([...number].map(sign).join(BETWEEN), 'giu');
  // One sign a byte, so that places in the text are places in the bytes.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let struck: Uint8Array | null = null;
  for (let found = written.exec(text); found; found = written.exec(text)) {
    struck ??= Uint8Array.from(bytes);
    struck.fill(STROKE, found.index, found.index + found[0].length);
    // The next one may begin within this one.
    written.lastIndex = found.index + 1;
  }
  return struck ?? bytes;
}

/** The same for a text, such as the value of a header. */
export function strikeOutText(text: string, number: string): string {
  return Buffer.from(strikeOut(Buffer.from(text, 'utf8'), number)).toString('utf8');
}
