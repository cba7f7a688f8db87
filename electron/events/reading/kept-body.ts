/** What may be kept of a delivery, of its body and of its texts: a virtual NIN in it must not stay beyond its check. */
import { BETWEEN_FEW, BETWEEN_SIGNS, ESCAPE } from '../../../shared/written-number.ts';

const STROKE = '*'.charCodeAt(0);

/** A sign as it is, or as JSON may escape it. */
const ESCAPED_LETTER = `${ESCAPE}u00(?:[46][1-9A-Fa-f]|[57][0-9Aa])`;
const LETTER = `(?:[A-Za-z]|${ESCAPED_LETTER})`;
const DIGIT = `(?:[0-9]|${ESCAPE}u003[0-9])`;

const BETWEEN = `(?:${BETWEEN_SIGNS})*`;

/** Where it may begin: behind no letter or digit, or behind an escape that ends with one. */
const BEGINNING = '(?:(?<![A-Za-z0-9])|(\\\\(?:[bfnrt]|u[0-9A-Fa-f]{4})|%20))';

/**
 * The first letter is never that of an escape, as “n” behind a backslash, and no backslash stands before its own: struck out,
 * either would leave what is no JSON. Nor would a long run of line ends be read once from each of them, so that behind an
 * “N” with a backslash, which may be a line end as well, the second letter is not far.
 */
const FIRST_LETTER = `(?:[A-MO-QSU-Zac-eg-mo-qsv-z]|(?<!\\\\)(?:[NRTbfnrtu]|${ESCAPED_LETTER})|[NRT](?=${BETWEEN_FEW}${LETTER}))`;

const SIGNS = [FIRST_LETTER, LETTER, ...Array.from({ length: 12 }, () => DIGIT), LETTER, LETTER];

/** A virtual NIN however it is written: whatever `event-facts` takes for one, and one within a longer text. */
const VIRTUAL_NIN = new RegExp(`${BEGINNING}${SIGNS.join(BETWEEN)}(?![A-Za-z0-9])`, 'gu');

const UUID = /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/giu;
/** How many of its signs may stand on either side of a part. */
const UUID_REST = 20;

/** Whether what begins and ends there is a part of a UUID: of some thousands of these, one looks like it by chance. */
function isOfUuid(text: string, from: number, to: number): boolean {
  const begin = Math.max(0, from - UUID_REST);
  return [...text.slice(begin, to + UUID_REST).matchAll(UUID)].some(
    ({ index, 0: { length } }) => begin + index <= from && to <= begin + index + length,
  );
}

/** The body with every virtual NIN in it struck out, as long as it was; the same object where there is none. */
export function keptBody(body: Uint8Array): Uint8Array {
  // One sign a byte, so that places in the text are places in the bytes.
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  let kept: Uint8Array | null = null;
  // Not by `matchAll`, which makes the pattern anew for each body.
  VIRTUAL_NIN.lastIndex = 0;
  for (let found = VIRTUAL_NIN.exec(text); found; found = VIRTUAL_NIN.exec(text)) {
    const [whole, before = ''] = found;
    const from = found.index + before.length;
    const to = found.index + whole.length;
    if (isOfUuid(text, from, to)) continue;
    kept ??= Uint8Array.from(body);
    kept.fill(STROKE, from, to);
  }
  return kept ?? body;
}

/** The same of a text, such as the value of a header, which HTTP hands over with one sign a byte. */
export function keptText(text: string): string {
  const encoding = /^[\0-\xff]*$/u.test(text) ? 'latin1' : 'utf8';
  return Buffer.from(keptBody(Buffer.from(text, encoding))).toString(encoding);
}

/** As many strokes as the shortest virtual NIN leaves behind. */
const STRUCK = /\*{16}/u;

/**
 * Whether a text may tell one thing from others: not where a virtual NIN stands in it, which is not kept, or stood there
 * and was struck out, which leaves the same of them all.
 */
export function isTelling(text: string): boolean {
  return !STRUCK.test(keptText(text));
}
