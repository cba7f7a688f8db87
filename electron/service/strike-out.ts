/** Takes a number that may not be kept out of an answer that repeats it. */
import { BETWEEN_FEW, upTo } from '../../shared/written-number.ts';

/** Stands for each byte of it, so that lengths and places stay as they were. */
const STROKE = '*'.charCodeAt(0);

/** More of them nobody puts there: some megabytes of them would exhaust the pattern. */
const BETWEEN = upTo(4_000);

/** The signs of a text in either case. As classes: V8 passes over what `(?i:…)` should find once it has compiled many. */
const inEitherCase = (text: string): string =>
  text.replace(/[a-z]/giu, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);

/** One sign in either case as it is. */
const plain = (one: string): string => (/\w/u.test(one) ? inEitherCase(one) : `\\${one}`);

/** One sign in either case as it is, or as JSON may escape it. */
function sign(one: string): string {
  const cases = [...new Set([one.toUpperCase(), one.toLowerCase()])];
  const escapes = cases.map((each) =>
    inEitherCase(`\\\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`),
  );
  return `(?:${plain(one)}|${escapes.join('|')})`;
}

/**
 * What a first letter is not behind where many signs may follow before the second: what makes an escape of it, or the rest of
 * one, as of “n” and “\u00ad”. A long run of those would else be read once from each of them. Asked behind the letter, so that
 * not every backslash asks.
 */
const NO_ESCAPE = '(?<!\\\\.)(?<!\\\\u[0-9A-Fa-f]{3}.)';

/** Backslashes that are escaped themselves stand before a letter. Within a text of JSON in JSON, they make an escape of it. */
const PERHAPS_ESCAPE = '(?<=(?<!\\\\)(?:\\\\\\\\)+.)';

/**
 * The signs that base64 makes of a text wherever it stands in what was encoded: of three places within a group of three
 * bytes, without the signs at both ends that its neighbours have a part in.
 */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const signs = Buffer.from(' '.repeat(before) + text).toString('base64');
    const wholeBits = (before + text.length) * 8;
    return signs.slice(Math.ceil((before * 8) / 6), Math.floor(wholeBits / 6));
  });
}

/** Fewest signs of a number whose base64 is looked for: that of a shorter one would be found in other words. */
const BASE64_MIN = 11;

/** One after the other, up to any of them: what is left of them where a text breaks off. */
const begun = (parts: readonly string[], between: string): string =>
  parts.reduceRight((rest, part) => (rest === '' ? part : `${part}(?:${between}${rest})?`), '');

/** A sign that is cut itself: within what JSON, an address or UTF-8 makes of it. */
const CUT_SIGN = '(?:\\\\{1,2}(?:u[0-9A-Fa-f]{0,3})?|%2?|[\\xc2\\xe1-\\xe3\\xef][\\x80-\\xbf]?)?';

/** How much of the end of a text is looked at: a number in its longest writing has fewer bytes. */
const END_MOST = 512;

/** A number as services repeat it: sign by sign, or in base64 in the letters of either size. */
function written(number: string): RegExp {
  const signs = [...number];
  const bySign = signs.map(sign).join(BETWEEN);
  const [first = '', ...others] = signs;
  const ways = /[a-fnrtu]/iu.test(first)
    ? [
        signs.map(plain).join(''),
        bySign.replace(plain(first), (letter) => letter + NO_ESCAPE),
        plain(first) + PERHAPS_ESCAPE + BETWEEN_FEW + others.map(sign).join(BETWEEN),
      ]
    : [bySign];
  if (number.length >= BASE64_MIN) ways.push(...base64Of(number).map((some) => some.join('')));
  return new RegExp(ways.join('|'), 'gu');
}

/** Between two signs of a number of which the end is covered. */
const PLAINLY_BETWEEN = '[ ./_-]{0,2}';

/** What covers the end of a number, as it is, in UTF-8 (• and …), or as JSON escapes it. */
const COVER = '[ /_-]{0,2}(?:[*#]|[xX]{2}|\\xe2\\x80[\\xa2\\xa6]|\\\\{1,2}u202[26])|\\.{3}';

/** Fewest signs of a number that tell it from others. */
const BEGINNING_MIN = 6;

/** The beginning of a number of which the service covers the end: the last four signs are known from its mask. */
function coveredAtEnd(number: string): RegExp {
  const signs = [...number].map(plain);
  const more = begun(signs.slice(BEGINNING_MIN), PLAINLY_BETWEEN);
  const first = signs.slice(0, BEGINNING_MIN).join(PLAINLY_BETWEEN);
  return new RegExp(`${first}(?:${PLAINLY_BETWEEN}${more})?(?=${COVER})`, 'gu');
}

/** The beginning of such a number at the end of a text. */
function writtenAtEnd(number: string): RegExp {
  const signs = begun([...number].map(sign), BETWEEN);
  const base64 = number.length < BASE64_MIN ? [] : base64Of(number).map((signs) => begun(signs, ''));
  return new RegExp(`(?:${[signs, ...base64].join('|')})${BETWEEN}${CUT_SIGN}$`, 'u');
}

/**
 * Each writing of a number in base64, sign by sign, in the letters of either size. Letters and digits make no sign that
 * base64 has of two sorts.
 */
function base64Of(number: string): string[][] {
  const cased = [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
  return cased.flatMap(inBase64).map((signs) => [...signs]);
}

/** The bytes with every occurrence of the ASCII number struck out, however it is written. Copies only if there is one. */
export function strikeOut(bytes: Uint8Array, number: string): Uint8Array {
  // One sign a byte, so that places in the text are places in the bytes.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let struck: Uint8Array | null = null;
  const ways = number.length > BEGINNING_MIN ? [written(number), coveredAtEnd(number)] : [written(number)];
  for (const repeated of ways)
    for (let found = repeated.exec(text); found; found = repeated.exec(text)) {
      struck ??= Uint8Array.from(bytes);
      struck.fill(STROKE, found.index, found.index + found[0].length);
      // The next one may begin within this one.
      repeated.lastIndex = found.index + 1;
    }
  return struck ?? bytes;
}

/** The same for an answer that broke off: what stands at its end may be the beginning of the number. */
export function strikeOutCut(bytes: Uint8Array, number: string): Uint8Array {
  const struck = strikeOut(bytes, number);
  const from = Math.max(0, struck.length - END_MOST);
  const end = Buffer.from(struck.subarray(from)).toString('latin1');
  const found = writtenAtEnd(number).exec(end);
  if (!found) return struck;
  const cut = Uint8Array.from(struck);
  return cut.fill(STROKE, from + found.index);
}

/** The same for a text, such as the value of a header. */
export function strikeOutText(text: string, number: string): string {
  return Buffer.from(strikeOut(Buffer.from(text, 'utf8'), number)).toString('utf8');
}
