/** Which numbers can be revealed: not those of which the history holds the mask alone. */
import type { Check } from '../../shared/check.ts';

/** The mask of a virtual NIN: of 16 signs the last four stay, two digits and two letters. No other number looks so. */
const MASKED_VIRTUAL_NIN = /^•{12}[0-9]{2}[A-Z]{2}$/u;

/** Whether the number is a virtual NIN, which may not be kept beyond the check. */
export function isVirtualNin({ kind, number }: Pick<Check, 'kind' | 'number'>): boolean {
  return (kind === 'nin' || kind === 'face') && MASKED_VIRTUAL_NIN.test(number);
}

/** Whether the whole number is kept, so that a person can ask for it. */
export function isNumberKept(check: Pick<Check, 'kind' | 'number' | 'minimised'>): boolean {
  return !isVirtualNin(check) && check.minimised?.number !== true;
}
