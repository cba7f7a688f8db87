/** The body of a delivery as it may be kept: a virtual NIN in it must not stay beyond its check. */
import { BETWEEN_SIGNS } from '../../shared/written-number.ts';

const STROKE = '*'.charCodeAt(0);

/** A sign as it is, or as JSON may escape it. */
const ESCAPED_LETTER = '\\\\u00(?:[46][1-9A-Fa-f]|[57][0-9Aa])';
const LETTER = `(?:[A-Za-z]|${ESCAPED_LETTER})`;
const DIGIT = '(?:[0-9]|\\\\u003[0-9])';

/** Spaces, dashes and marks without width of other scripts, in UTF-8, and all that may stand between as JSON escapes it. */
const FOREIGN =
  '\\xc2\\xa0|\\xe1\\x9a\\x80|\\xe2(?:\\x80[\\x80-\\xbf]|\\x81[\\x9f\\xa0])|\\xe3\\x80\\x80|\\xef\\xbb\\xbf';
const ESCAPED = `\\\\(?:[bf]|u(?:${[
  '00(?:0[9A-Da-d]|2[0DEde]|5[Ff]|[Aa]0)',
  '1680|20[0-6][0-9A-Fa-f]|3000|[Ff][Ee][Ff][Ff]',
].join('|')}))`;
const BETWEEN = `(?:${BETWEEN_SIGNS}|${FOREIGN}|${ESCAPED})*`;

/** Where it may begin: behind no letter or digit, or behind an escape that ends with one. */
const BEGINNING = '(?:(?<![A-Za-z0-9])|(\\\\(?:[bfnrt]|u[0-9A-Fa-f]{4})|%20))';

/** A backslash that is itself escaped begins no escape: struck out, it would leave what is no JSON. */
const FIRST_LETTER = `(?:[A-Za-z]|(?<!\\\\)${ESCAPED_LETTER})`;

const SIGNS = [FIRST_LETTER, LETTER, ...Array.from({ length: 12 }, () => DIGIT), LETTER, LETTER];

/** A virtual NIN however it is written: whatever `event-facts` takes for one, and one within a longer text. */
const VIRTUAL_NIN = new RegExp(`${BEGINNING}${SIGNS.join(BETWEEN)}(?![A-Za-z0-9])`, 'gu');

/** The body with every virtual NIN in it struck out, as long as it was; the same object where there is none. */
export function keptBody(body: Uint8Array): Uint8Array {
  // One sign a byte, so that places in the text are places in the bytes.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  let kept: Uint8Array | null = null;
  // Not by `matchAll`, which makes the pattern anew for each body.
  VIRTUAL_NIN.lastIndex = 0;
  for (let found = VIRTUAL_NIN.exec(text); found; found = VIRTUAL_NIN.exec(text)) {
    kept ??= Uint8Array.from(body);
    const [whole, before = ''] = found;
    kept.fill(STROKE, found.index + before.length, found.index + whole.length);
  }
  return kept ?? body;
}
