/**
 * What services put between the signs of a number when they repeat it: spaces, dots, dashes, plain or as in an address. A
 * part of patterns, to be put in brackets, for a text with one sign for each byte.
 */
export const BETWEEN_SIGNS = '[\\s._-]|%20|\\\\[TNRtnr]';
