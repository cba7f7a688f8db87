/** The body of an answer out of a file or the clipboard: text, and no more than an answer may be. */
import { counted } from '../../shared/counted.ts';

/** The longest answer that Veridesk takes, in bytes. */
export const BODY_MAX = 10_000_000;
/** Up to this length a body can be edited here, in characters; a text field gets slow with more. */
export const EDITABLE_MAX = 100_000;

export type BodyVerdict =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly sentence: string };

/** “812 bytes”, “48.2 kB”, “2.1 MB”. */
export function sizeWords(bytes: number): string {
  if (bytes < 1000) return counted(bytes, 'byte');
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Why a body of this size is not taken; null if it is. */
export function tooLarge(what: string, bytes: number): string | null {
  if (bytes <= BODY_MAX) return null;
  return `${what} is larger than the 10 MB that Veridesk takes of an answer.`;
}

/** How many bytes a text has as UTF-8, without a copy of it where that can be told from its length. */
export function bytesOf(text: string): number {
  return text.length > BODY_MAX ? text.length : new TextEncoder().encode(text).length;
}

/** A file's bytes as text. An answer is read as UTF-8, so nothing else is taken for one here. */
export function decodeBody(name: string, bytes: Uint8Array): BodyVerdict {
  const size = tooLarge(`“${name}”`, bytes.length);
  if (size !== null) return { ok: false, sentence: size };
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return { ok: false, sentence: `“${name}” is text in UTF-16. Save it as UTF-8, then open it again.` };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { ok: true, text };
  } catch {
    // Said below, as for bytes that no text has.
  }
  return {
    ok: false,
    sentence: `“${name}” is not text. Choose the body of an answer, as JSON or plain text.`,
  };
}

/** Reads a file that a person chose; one that is too large is not even opened. */
export async function readBodyFile(file: File): Promise<BodyVerdict> {
  const size = tooLarge(`“${file.name}”`, file.size);
  if (size !== null) return { ok: false, sentence: size };
  try {
    return decodeBody(file.name, new Uint8Array(await file.arrayBuffer()));
  } catch {
    return { ok: false, sentence: `“${file.name}” could not be read. It may have been moved or changed.` };
  }
}
