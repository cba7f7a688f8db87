/** The voter's identification number (VIN) on a voter's card of the INEC. */
import { counted } from '../counted.ts';
import { bareCapitals, type NumberVerdict, namedSign } from './number.ts';
import { roundedBySpreadsheet } from './spreadsheet.ts';
import { isVirtualNin } from './virtual-nin.ts';

/** What is usual, and the lengths that are seen. The issuer states no rule, so nothing here but emptiness stops. */
const USUAL = 19;
const SHORTEST = 9;
const LONGEST = 29;
/** Beyond this it is a paste accident. */
const MAX = 64;
export const VOTERS_GROUPS = [4, 4, 4, 4, 3] as const;

/** With its colon a label is plain: no number has one. Without it, “VIN” could be the number's own beginning. */
const LABELS = /^(?:(?:VIN|PVC)(?:NUMBER|NUM|NO)?:)+/u;

/** The verdict on a voter's number: an odd one warns, since the card in the customer's hand may be odd. */
export function readVotersNumber(typed: string): NumberVerdict {
  const number = bareCapitals(typed).replace(LABELS, '');
  if (number === '') {
    return {
      verdict: 'stops',
      number,
      sentence: `Type the voter’s identification number: usually ${USUAL} letters and digits.`,
    };
  }
  if (/\p{Cc}/u.test(number) || !number.isWellFormed() || [...number].length > MAX) {
    return {
      verdict: 'stops',
      number,
      sentence: 'This cannot be sent as a voter’s identification number. Type it again from the card.',
    };
  }
  const warns = (what: string): NumberVerdict => ({
    verdict: 'warns',
    number,
    sentence: `${what} Compare it with the card; it can be sent as it is.`,
  });
  const odd = /[^A-Z0-9]/u.exec(number);
  if (odd) return warns(`A voter’s number has letters and digits only; here stands “${namedSign(odd[0])}”.`);
  if (isVirtualNin(number)) {
    return warns(
      'This has the form of a virtual NIN, which is checked as a NIN and then not kept; here it would be.',
    );
  }
  const { length } = number;
  if (length < SHORTEST || length > LONGEST) {
    return warns(
      `A voter’s number has ${SHORTEST} to ${LONGEST} letters and digits, usually ${USUAL}; this has ${length}.`,
    );
  }
  if (roundedBySpreadsheet(number))
    return warns('A spreadsheet turns each digit behind the fifteenth into a zero, as here.');
  if (length !== USUAL)
    return warns(`A voter’s number usually has ${USUAL} letters and digits; this has ${length}.`);
  return { verdict: 'fits', number };
}

/** “12 letters and digits, usually 19”. */
export function votersProgress(number: string): string {
  return `${counted([...number].length, 'character')}, usually ${USUAL}`;
}
