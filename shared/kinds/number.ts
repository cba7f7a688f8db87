/** What every document number has in common: the normal form of what is typed, and the verdict on it. */

/** What is wrong with a document number, and whether that stops the check or only warns. */
export type NumberVerdict =
  | { readonly verdict: 'fits'; readonly number: string }
  | { readonly verdict: 'warns' | 'stops'; readonly number: string; readonly sentence: string };

/** Spaces of every script, dashes of every length and the minus sign, dots and invisible marks that come with pasted text. */
const SEPARATORS = /[\s\p{Z}\p{Pd}\p{Cf}\u2212._]/gu;

/** The same but for the point. */
const BUT_POINTS = /[\s\p{Z}\p{Pd}\p{Cf}\u2212_]/gu;

/** Digits of scripts that have their own, Arabic-Indic for one; those of ASCII stay as they are. */
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/**
 * Full-width, bold and raised signs become ASCII, and so do the digits of every script; separators go. So a paste
 * from anywhere is the same number.
 */
export function bareNumber(typed: string): string {
  return without(SEPARATORS, typed);
}

/** The same with its points, which may be those of a decimal. */
export function pointedNumber(typed: string): string {
  return without(BUT_POINTS, typed);
}

function without(separators: RegExp, typed: string): string {
  // Normalised again, since two signs that stood apart may make one: what is read again stays as it is.
  const bare = typed.normalize('NFKC').replace(separators, '').normalize('NFKC');
  return plainDigits(bare);
}

/** The text with the digits of every script as those of ASCII; all else stays as it is. */
export const plainDigits = (text: string): string => text.replace(OTHER_DIGIT, plainDigit);

/** Unicode sets the digits of a script in a run from 0 to 9, so a digit's value is its distance from the run's start. */
function plainDigit(digit: string): string {
  let start = digit.codePointAt(0) ?? 0;
  const own = start;
  while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((own - start) % 10);
}

/** What else stands in a number that was copied: out of a list, or with a stroke between the groups. */
const STROKES = /[,/،٬]/gu;

/**
 * The number where nothing but digits is left once one of its own labels before it (“BVN: ”, “NIN No. ”) and strokes
 * are out; otherwise the bare number as it is, so that what is wrong can be shown. Another number's label stays, since
 * it says that this is not the number that is asked for.
 */
export function bareDigits(typed: string, labels: readonly string[]): string {
  const bare = bareNumber(typed);
  const label = new RegExp(`^(?:${labels.join('|')})(?:number|num|no)?[:#=]?`, 'i');
  const rest = bare.replace(label, '').replace(STROKES, '');
  return /^[0-9]+$/.test(rest) ? rest : bare;
}

/** The same with the letters A to Z as capitals. No other sign becomes one of them: “ß” is not “SS” on any card. */
export function bareCapitals(typed: string): string {
  return bareNumber(bareNumber(typed).replace(/[a-z]+/gu, (letters) => letters.toUpperCase()));
}

/** What is drawn as nothing, or on the sign before it: between quotation marks nobody would see it. */
const UNSEEN = /[\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A sign as a sentence names it; one that is not seen as `\u0007`, say. */
export function namedSign(sign: string): string {
  if (!UNSEEN.test(sign)) return sign;
  const code = (sign.codePointAt(0) ?? 0).toString(16).padStart(4, '0');
  return code.length > 4 ? `\\u{${code}}` : `\\u${code}`;
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
