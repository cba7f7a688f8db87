/** Whether an ending shows that the service took the key. Apart from the schemas, so that the database's thread loads none. */
import type { Check } from './check.ts';
import { wordsOf } from './envelope/texts.ts';

/** Outcomes that say nothing good of a key: it was refused, or a busy or failing service may not have looked at it. */
const UNPROVEN: readonly Check['outcome'][] = ['denied', 'unavailable', 'limited'];

/** Words of what was asked for: who speaks of that has read it, which a proxy with its “Bad Request” has not. */
const OF_THE_NUMBER = /\b(?:bvn|nin|vin|pvc|voters?|numbers?|digits?|identifier|identity|id)\b/u;

/**
 * Whether a check that ended so shows that its key is in order. A refusal of the request itself does only where the service
 * says something of the number: whatever stands before the service refuses in the same way, and has looked at no key.
 */
export function showsKeyAccepted({
  state,
  outcome,
  message,
}: Pick<Check, 'state' | 'outcome' | 'message'>): boolean {
  if (state !== 'answered' || UNPROVEN.includes(outcome)) return false;
  return outcome !== 'rejected' || (message !== null && OF_THE_NUMBER.test(wordsOf(message)));
}
