/** How long a name waits after each wrong try. */

const SECOND = 1_000;
/** Longest wait, in milliseconds: a quarter of an hour leaves 96 guesses a day of a PIN's million. */
const LONGEST = 15 * 60 * SECOND;

/**
 * In milliseconds, after the first wrong try, the second and so on; the last one holds on. Two slips cost nothing, then
 * the wait doubles.
 */
export const TRY_DELAYS: readonly number[] = [
  0,
  0,
  ...Array.from({ length: 10 }, (_, doubled) => SECOND * 2 ** doubled),
  LONGEST,
];
