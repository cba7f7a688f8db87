/** A count with its noun. */

/** “1 check”, “2,000 checks”, “2 entries”. `more` is the noun of several, where that is not `one` with an s. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`;

/** How far a count is: “1,000 of 2,000 checks”, and “1,000 checks” as long as `total` is not known. */
export const countedSoFar = (count: number, total: number | null, one: string): string =>
  total === null ? counted(count, one) : `${count.toLocaleString('en-GB')} of ${counted(total, one)}`;
