/**
 * The virtual NIN: a token that a customer makes for one verifier, in place of the NIN (NIMC tokenisation).
 * 2 letters, 12 digits, 2 letters; valid for 72 hours; not to be stored beyond the check.
 */
import { counted } from '../counted.ts';
import type { KindName } from '../kinds.ts';
import { bareCapitals, bareNumber, type NumberVerdict, namedSign } from './number.ts';

const FORM = /^[A-Z]{2}[0-9]{12}[A-Z]{2}$/u;
const LENGTH = 16;
export const VIRTUAL_GROUPS = [2, 4, 4, 4, 2] as const;

/** How long a virtual NIN is valid after the customer made it, in hours. */
const VIRTUAL_NIN_HOURS = 72;

export const virtualNinNote = `Virtual NIN: valid for ${VIRTUAL_NIN_HOURS} hours after the customer made it, and for your organisation alone. It is not kept after the check.`;

/** Whether a number in its normal form is a whole virtual NIN. */
export function isVirtualNin(number: string): boolean {
  return FORM.test(number);
}

/** Whether a number may stay in the history: a virtual NIN must not be stored beyond its check. */
export function mayBeKept(kind: KindName, number: string): boolean {
  return !((kind === 'nin' || kind === 'face') && isVirtualNin(number));
}

/** Its mask: of 16 signs the last four stay, two digits and two letters. No other number looks so. */
const MASKED = /^•{12}[0-9]{2}[A-Z]{2}$/u;

/** Whether the number of a record, of which the history then holds the mask alone, was a virtual NIN. */
export function wasVirtualNin(kind: KindName, number: string): boolean {
  return (kind === 'nin' || kind === 'face') && MASKED.test(number);
}

/** Two letters, twelve digits and two letters, each time they stand so. */
const WRITTEN = /(?=([A-Z]{2}[0-9]{12}[A-Z]{2}))/gu;
/** Whatever people put between the signs of a number. */
const BETWEEN = /[^\p{L}\p{N}]/gu;

/**
 * What in a text has the form of a virtual NIN, however it is written, in normal form. Other references can have it as well,
 * and so can words that stand beside a number.
 */
export function likeVirtualNins(text: string): string[] {
  const signs = bareCapitals(text).replace(BETWEEN, '');
  return [...signs.matchAll(WRITTEN)].flatMap(([, number]) => number ?? []);
}

/** Whether what was typed begins as a virtual NIN does: with a letter. */
export function beginsVirtual(typed: string): boolean {
  return /^[A-Za-z]/u.test(bareNumber(typed));
}

const isLetterPlace = (index: number) => index < 2 || index >= 14;

/** The verdict on a virtual NIN. */
export function readVirtualNin(typed: string): NumberVerdict {
  const number = bareCapitals(typed);
  const stops = (sentence: string): NumberVerdict => ({ verdict: 'stops', number, sentence });
  const signs = [...number];
  const wrong = signs
    .slice(0, LENGTH)
    .findIndex((sign, index) => !(isLetterPlace(index) ? /[A-Z]/u : /[0-9]/u).test(sign));
  if (wrong >= 0) {
    const due = isLetterPlace(wrong) ? 'a letter' : 'a digit';
    return stops(
      `A virtual NIN has 2 letters, 12 digits and 2 letters. Place ${wrong + 1} is “${namedSign(signs[wrong] ?? '')}” and must be ${due}.`,
    );
  }
  const missing = LENGTH - signs.length;
  if (missing > 0) {
    return stops(
      `${counted(missing, 'character')} ${missing === 1 ? 'is' : 'are'} missing: a virtual NIN has 2 letters, 12 digits and 2 letters.`,
    );
  }
  if (missing < 0) {
    return stops(
      `${counted(-missing, 'character')} too many: a virtual NIN has 2 letters, 12 digits and 2 letters.`,
    );
  }
  return { verdict: 'fits', number };
}

/** “10 of 16 characters”. */
export function virtualProgress(number: string): string {
  return `Virtual NIN: ${[...number].length} of ${LENGTH} characters`;
}
