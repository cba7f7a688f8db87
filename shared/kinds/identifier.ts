/** The caller's own identifier for the customer. */
import { plainlySpaced } from '../plainly-spaced.ts';
import type { NumberVerdict } from './number.ts';

/** Longest customer identifier that is taken. The service states no bound; this keeps a paste accident out. */
export const IDENTIFIER_MAX = 128;

/** A sign that is seen: no mark alone, no joiner, no letter that is drawn as nothing. */
const SEEN = /(?=[^\p{Cc}\p{Cf}\p{M}\p{Z}\u2800])\P{Default_Ignorable_Code_Point}/u;

/**
 * Normal form of the caller's own identifier: with plain spaces alone. Something in it has to be seen.
 * Control characters are refused: they are never meant, and each signer would read them differently.
 */
export function readIdentifier(typed: string): NumberVerdict {
  const number = plainlySpaced(typed);
  const stops = (sentence: string): NumberVerdict => ({ verdict: 'stops', number, sentence });
  if (/\p{Cc}/u.test(number) || !number.isWellFormed()) {
    return stops('The identifier holds a character that cannot be sent. Type it again.');
  }
  if (!SEEN.test(number)) return stops('Type your own identifier for this customer, for example cust-001.');
  if ([...number].length > IDENTIFIER_MAX) {
    return stops(`The identifier is longer than ${IDENTIFIER_MAX} characters. Shorten it.`);
  }
  return { verdict: 'fits', number };
}
