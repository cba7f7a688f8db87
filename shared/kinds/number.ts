/** What every document number has in common: the normal form of what is typed, and the verdict on it. */

/** What is wrong with a document number, and whether that stops the check or only warns. */
export type NumberVerdict =
  | { readonly verdict: 'fits'; readonly number: string }
  | { readonly verdict: 'warns' | 'stops'; readonly number: string; readonly sentence: string };

/** Spaces of every script, dashes of every length, dots and invisible marks that come with pasted text. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Cf}._]/gu;

/** Full-width, bold and raised signs become ASCII, separators go, so that a paste from anywhere is the same number. */
export function bareNumber(typed: string): string {
  // Normalised again, since two signs that stood apart may make one: what is read again stays as it is.
  return typed.normalize('NFKC').replace(SEPARATORS, '').normalize('NFKC');
}

/** The same with the letters A to Z as capitals. No other sign becomes one of them: “ß” is not “SS” on any card. */
export function bareCapitals(typed: string): string {
  return bareNumber(bareNumber(typed).replace(/[a-z]+/gu, (letters) => letters.toUpperCase()));
}

/** “1 digit”, “3 digits”. */
export function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** Splits a number into groups, for reading aloud and typing. What is left over stands at the end. */
export function groupNumber(number: string, groups: readonly number[]): string {
  const signs = [...number];
  const parts: string[] = [];
  let from = 0;
  for (const size of groups) {
    if (from >= signs.length) break;
    parts.push(signs.slice(from, from + size).join(''));
    from += size;
  }
  if (from < signs.length) parts.push(signs.slice(from).join(''));
  return parts.join(' ');
}
