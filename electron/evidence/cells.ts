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
  return FORMULA.test(text) ? `'${text}` : text;
}
