/** A request that was let in, in its normal form. */
import type { KindName } from '../../shared/kinds.ts';

export interface Ask {
  readonly kind: KindName;
  /** Letters are capitals, so that one number is one person however it was written. */
  readonly number: string;
  /** The caller's own word for the customer. */
  readonly identifier: string;
  /** SHA-256 in hex of the picture of a face; null for the kinds that have none. */
  readonly picture: string | null;
}

const VIRTUAL_NIN = /^[A-Z]{2}[0-9]{12}[A-Z]{2}$/u;

/** Whether the number is a virtual NIN: the person's, but not to be told again in any answer. */
export function isVirtual({ kind, number }: Pick<Ask, 'kind' | 'number'>): boolean {
  return (kind === 'nin' || kind === 'face') && VIRTUAL_NIN.test(number);
}

/** The number as it may be said again; null for a virtual NIN, which real services leave out too. */
export function sayableNumber(ask: Ask): string | null {
  return isVirtual(ask) ? null : ask.number;
}
