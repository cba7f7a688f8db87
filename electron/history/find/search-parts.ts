/**
 * The index is kept in parts, each of so many checks in the order of writing: every word in it bears the sign of its part
 * in front. The index can give the hits of a word from its newest or its oldest on, but it cannot begin in the middle: it
 * steps there, over every hit in between. In parts it never has more to step over than a part holds.
 */

/** Checks of one part. Part of the form of the database: it is never changed. */
export const PART = 32_768;

/** Parts have the signs of Unicode's private use area that follow the mark of reversed words. */
const FIRST_SIGN = 0xe100;
const PARTS_MAX = 0xf8ff - FIRST_SIGN;

/** The sign of the part in which the check `seq` lies. Throws a `RangeError` beyond some 200 million checks. */
export function partSign(seq: number): string {
  const part = Math.floor(seq / PART);
  if (part > PARTS_MAX) throw new RangeError('There are more checks than the index has parts');
  return String.fromCodePoint(FIRST_SIGN + part);
}
