/** The caller's own identifier for the customer. */
import { plainlySpaced } from '../plainly-spaced.ts';
import { hidesSigns, isSeen } from '../seen-text.ts';
import type { NumberVerdict } from './number.ts';

/** Longest customer identifier that is taken. The service states no bound; this keeps a paste accident out. */
export const IDENTIFIER_MAX = 128;

/**
 * Normal form of the caller's own identifier: with plain spaces alone. Something in it has to be seen, and nothing in it may be
 * unseen: two customers would be written alike, and the records of one would go, or be asked for, as those of the other.
 * Control characters are refused: they are never meant, and each signer would read them differently.
 */
export function readIdentifier(typed: string): NumberVerdict {
  const number = plainlySpaced(typed);
  const stops = (sentence: string): NumberVerdict => ({ verdict: 'stops', number, sentence });
  if (/\p{Cc}/u.test(number) || !number.isWellFormed()) {
    return stops('The identifier holds a character that cannot be sent. Type it again.');
  }
  if (!isSeen(number)) return stops('Type your own identifier for this customer, for example cust-001.');
  if (hidesSigns(number)) {
    return stops('The identifier holds a character that cannot be seen. Type it by hand, without.');
  }
  if ([...number].length > IDENTIFIER_MAX) {
    return stops(`The identifier is longer than ${IDENTIFIER_MAX} characters. Shorten it.`);
  }
  return { verdict: 'fits', number };
}
