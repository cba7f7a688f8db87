/** Whether an ending shows that the service took the key. Apart from the schemas, so that the database's thread loads none. */
import type { Check } from './check.ts';

/** Outcomes that say nothing good of a key: it was refused, or a busy or failing service may not have looked at it. */
const UNPROVEN: readonly Check['outcome'][] = ['denied', 'unavailable', 'limited'];

/** Whether a check that ended so shows that its key is in order. */
export function showsKeyAccepted({ state, outcome }: Pick<Check, 'state' | 'outcome'>): boolean {
  return state === 'answered' && !UNPROVEN.includes(outcome);
}
