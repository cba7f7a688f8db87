/** Whether a text is base64, however long it is. */

/** Of how many signs at the end of a text only equals signs may stand. */
const PADDING_MAX = 2;

/**
 * Whether a text is base64 with nothing between its signs; its padding may be missing. It is looked for a sign that is
 * none: a pattern of the whole would keep a place to go back to for each sign, and run out of room in a text of megabytes.
 */
export function isBase64(text: string): boolean {
  let end = text.length;
  while (end > 0 && text.length - end < PADDING_MAX && text[end - 1] === '=') end -= 1;
  const found = /[^A-Za-z0-9+/]/u.exec(text);
  return found === null || found.index >= end;
}
