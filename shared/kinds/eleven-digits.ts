/** Numbers of 11 digits: the BVN, as the Central Bank of Nigeria issues it, and the NIN, as the NIMC does. */
import { counted } from '../counted.ts';
import { bareDigits, type NumberVerdict, namedSign } from './number.ts';

const ELEVEN = 11;
export const ELEVEN_GROUPS = [3, 4, 4] as const;

/** The names of the numbers that have 11 digits, each as it stands before the number on paper. */
export const elevenNames = { BVN: ['BVN'], NIN: ['NIN'], 'BVN or NIN': ['BVN', 'NIN'] } as const;
export type ElevenName = keyof typeof elevenNames;

/** The verdict on a number of 11 digits; `name` is how the sentence calls it. */
export function readElevenDigits(name: ElevenName, typed: string): NumberVerdict {
  const number = bareDigits(typed, elevenNames[name]);
  const stops = (sentence: string): NumberVerdict => ({ verdict: 'stops', number, sentence });
  if (number === '') return stops(`Type the ${name}: ${ELEVEN} digits.`);
  const wrong = /[^0-9]/u.exec(number);
  if (wrong) {
    // Taken out of a number of the right length, a letter, as O for 0, would leave a digit missing.
    const isInPlace = number.length === ELEVEN && /[A-Za-z]/u.test(wrong[0]);
    const remedy = isInPlace ? 'Type a digit in place of' : 'Take out';
    return stops(`A ${name} has digits only. ${remedy} “${namedSign(wrong[0])}”.`);
  }
  const missing = ELEVEN - number.length;
  if (missing > 0) {
    return stops(
      `${counted(missing, 'digit')} ${missing === 1 ? 'is' : 'are'} missing: a ${name} has ${ELEVEN}.`,
    );
  }
  if (missing < 0) return stops(`${counted(-missing, 'digit')} too many: a ${name} has ${ELEVEN}.`);
  return { verdict: 'fits', number };
}

/** “8 of 11 digits”, with what stands there besides. */
export function elevenProgress(number: string): string {
  const others = number.replace(/[0-9]/gu, '');
  const words = `${number.replace(/[^0-9]/gu, '').length} of ${ELEVEN} digits`;
  if (others === '') return words;
  return `${words}. ${/\p{L}/u.test(others) ? 'Letters do' : `“${namedSign([...others][0] ?? '')}” does`} not belong in it.`;
}
