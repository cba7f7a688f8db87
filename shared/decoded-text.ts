/** The text of a file that a person chose. */

/** UTF-8, or what the mark at the beginning says: spreadsheets and Windows PowerShell write UTF-16. The mark itself is left out. */
export function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}
