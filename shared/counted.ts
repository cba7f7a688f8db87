/** A count with its noun. */

/** “1 check”, “2,000 checks”, “2 entries”. `more` is the noun of several, where that is not `one` with an s. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;
