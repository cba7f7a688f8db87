/** Which numbers can be revealed: not those of which the history holds the mask alone. */
import type { Check } from '../../shared/check.ts';
import { wasVirtualNin } from '../../shared/kinds/virtual-nin.ts';

/** Whether the number is a virtual NIN, which may not be kept beyond the check. */
export function isVirtualNin({ kind, number }: Pick<Check, 'kind' | 'number'>): boolean {
  return wasVirtualNin(kind, number);
}

/** Whether the whole number is kept, so that a person can ask for it. */
export function isNumberKept(check: Pick<Check, 'kind' | 'number' | 'minimised'>): boolean {
  return !isVirtualNin(check) && check.minimised?.number !== true;
}
