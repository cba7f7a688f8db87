/**
 * What stands between the signs of a number where it is repeated: patterns for a text with one sign for each byte, such as
 * an answer or a delivery as it came.
 */

/** Spaces, dots, dashes, plain or as in an address. */
const PLAIN = '[\\s._-]|%20|\\\\[TNRtnr]';

/** Spaces, dashes and marks without width of other scripts, in UTF-8. */
const FOREIGN =
  '\\xc2[\\xa0\\xad]|\\xe1\\x9a\\x80|\\xe1\\xa0\\x8e|\\xe2(?:\\x80[\\x80-\\xbf]|\\x81[\\x9f-\\xa4]|\\x88\\x92)|\\xe3\\x80\\x80|\\xef(?:\\xbb\\xbf|\\xb9[\\x98\\xa3]|\\xbc\\x8d)';

/** What begins an escape: within JSON that is a text of JSON itself, the backslash is escaped. */
export const ESCAPE = '\\\\{1,2}';

/** All of that as JSON escapes it. */
const ESCAPED = `\\\\[bf]|\\\\\\\\[bfnrt]|${ESCAPE}u(?:${[
  '00(?:0[9A-Da-d]|2[0DEde]|5[Ff]|[Aa][0Dd])',
  '1680|180[Ee]|20[0-6][0-9A-Fa-f]|2212|3000|[Ff][Ee](?:[Ff][Ff]|58|63)|[Ff][Ff]0[Dd]',
].join('|')})`;

/**
 * One of them, to be put in brackets. No two of these patterns fit the same text: a long run would else be read in more ways
 * than can be tried.
 */
export const BETWEEN_SIGNS = [PLAIN, FOREIGN, ESCAPED].join('|');

/** So many of them, to stand as they are. */
export const upTo = (most: number): string => `(?:${BETWEEN_SIGNS}){0,${most}}`;

/**
 * What may stand behind a first letter that may be the end of an escape as well: each letter of a long run of escapes is such a
 * one, and would else read all that is left of it.
 */
export const BETWEEN_FEW = upTo(8);
