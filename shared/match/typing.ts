/** Slips of the finger. They are hints for a person and never make two names the same. */

export type Slip = 'one-differs' | 'one-more' | 'two-changed-places';

/**
 * The single slip that turns one text into the other; null when there is none, or when it takes more than one.
 * Works on folded letters or digits.
 */
export function slipBetween(a: string, b: string): Slip | null {
  if (a === b) return null;
  const shorter = a.length <= b.length ? a : b;
  const longer = a.length <= b.length ? b : a;
  let from = 0;
  while (from < shorter.length && shorter[from] === longer[from]) from += 1;
  if (shorter.length < longer.length) {
    return shorter.slice(from) === longer.slice(from + 1) ? 'one-more' : null;
  }
  if (shorter.slice(from + 1) === longer.slice(from + 1)) return 'one-differs';
  const changedPlaces =
    shorter[from] === longer[from + 1] &&
    shorter[from + 1] === longer[from] &&
    shorter.slice(from + 2) === longer.slice(from + 2);
  return changedPlaces ? 'two-changed-places' : null;
}

const START: Readonly<Record<Slip, (sign: string) => string>> = {
  'one-differs': (sign) => `one ${sign} differs`,
  'one-more': (sign) => `one ${sign} more or less`,
  'two-changed-places': (sign) => `two ${sign}s change places`,
};

/** The hint for a slip; `sign` is `letter` or `digit`. */
export function slipHint(slip: Slip, sign: 'letter' | 'digit'): string {
  return `${START[slip](sign)}: looks like a typing error, check the paper`;
}
