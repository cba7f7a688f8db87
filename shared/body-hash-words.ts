/** What stands in the place of a request's hash that a record does not have. */
import type { Check } from './check.ts';
import { wasVirtualNin } from './kinds/virtual-nin.ts';

/** A number could be found from the hash of its body by trying, so both go together, or neither was ever kept. */
export const noBodyHash = ({ kind, number }: Pick<Check, 'kind' | 'number'>): string =>
  wasVirtualNin(kind, number)
    ? 'It is not kept, as the number is not.'
    : 'It went with the number, after a decision.';
