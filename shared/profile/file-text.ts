/** The bytes of a profile file as text: UTF-8 and nothing else, since a guess would change names and addresses. */

export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly sentence: string };

export function readFileText(bytes: Uint8Array): FileText {
  const [first, second] = bytes;
  // UTF-16 says so by its mark; without it, every second byte of JSON is zero, which UTF-8 text never holds.
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || bytes.includes(0)) {
    return refused('This file is not UTF-8 but UTF-16, or no text at all. Save it as UTF-8, then try again.');
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return refused('This file is not UTF-8. Save it as UTF-8, then try again.');
  }
}

function refused(why: string): FileText {
  return { ok: false, sentence: `${why} Nothing was changed.` };
}
