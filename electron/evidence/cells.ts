/** Cells of a CSV that no spreadsheet takes for a formula. */

/**
 * What a spreadsheet may run: a text that begins with one of these signs, their full-width forms, or a tab or line
 * break, which some programs skip over. Apostrophes before it count too, so that taking one off again is exact.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * The text with an apostrophe before it where a spreadsheet could take it for a formula (OWASP, CSV injection). All other
 * texts stay as they are.
 */
export function harmless(text: string): string {
  // Most cells begin with a letter, a digit or nothing, and a list has millions of them.
  const first = text.charCodeAt(0);
  if ((first > 0x40 && first < 0x7f) || (first > 0x2f && first < 0x3a) || text === '') return text;
  return FORMULA.test(text) ? `'${text}` : text;
}
