/** Covers numbers in any text in which they stand, however they are written there. */
import { bareNumber } from './kinds/number.ts';
import { maskNumber } from './masking.ts';

/** A number of fewer signs could stand anywhere by chance. */
const SIGNS_MIN = 6;

/**
 * Runs of so many digits, or of letters too, in which a number can stand: with at most eight other signs between two of them
 * (“) – (” has five), none of which covers a number or ends a line or a text of JSON. Digits may have the width of Chinese
 * signs. Without the flag that reads whole characters a list is searched in a quarter of the time.
 */
const DIGITS = /[0-9\uFF10-\uFF19](?:[^0-9A-Za-z\uFF10-\uFF19•"\n]{0,8}[0-9\uFF10-\uFF19]){5,}/g;
const SIGNS = /[0-9A-Za-z\uFF10-\uFF19](?:[^0-9A-Za-z\uFF10-\uFF19•"\n]{0,8}[0-9A-Za-z\uFF10-\uFF19]){5,}/g;
const PLAIN = /^[0-9]+$/;
const SIGN = /[0-9A-Za-z\uFF10-\uFF19]/g;

/** Most texts hold no sign from where those lie that are looked for then, which costs less to see. */
const MAY_HOLD_OTHER = /[\u00B2\u00B3\u00B9\u0660-\uFEFF]/;
/** Digits of other scripts, and raised ones: the form takes them for a number, too. */
const OTHER_DIGIT = /(?![0-9\uFF10-\uFF19])[\p{Nd}\p{No}]/gu;
const LOW_HALF = /[\uDC00-\uDFFF]/;
/** Nobody sees it, and it parts no number. */
const JOINER = '\u2060';

/** The text with each of those as the digit that it is, and every sign at the place where it stood. */
function plainDigits(text: string): string {
  if (!MAY_HOLD_OTHER.test(text)) return text;
  return text.replace(OTHER_DIGIT, (sign) => {
    const digit = bareNumber(sign);
    return /^[0-9]$/.test(digit) ? digit.padStart(sign.length, JOINER) : sign;
  });
}

/** Where the sign begins that has a digit there: it may be written in two halves, of which that stands in the place of the second. */
const beginningOf = (text: string, at: number): number => (LOW_HALF.test(text.charAt(at)) ? at - 1 : at);

/** Letters and digits alone, small ones as large ones. */
function bareOf(text: string): string {
  if (PLAIN.test(text)) return text;
  return (text.match(SIGN) ?? []).join('').normalize('NFKC').toUpperCase();
}

/** A Nigerian phone is the same with 0, 234, +234 or +234 (0) before its last ten digits, and with a word for it. */
const PHONE = /^(?:TEL|PHONE|MOBILE|GSM)?(?:0|(?:00|009)?2340?)(\d{10})$/u;
/** What stands in no phone: words beside it, and what may lie between two of a person who has several. */
const BESIDE_PHONE = /[\p{L},;/|&\n]+/u;
/** What stands before the last ten digits of a phone. */
const FRONTS = ['0092340', '009234', '002340', '00234', '2340', '234', '0'] as const;
const LAST_DIGITS = 10;
/** A spreadsheet took the number for an amount. */
const OF_A_SHEET = /\.0$/u;

interface Known {
  readonly signs: string;
  readonly isPhone: boolean;
}

/**
 * The last ten digits of each phone where nothing but phones stand one behind the other, however they are parted; else none. Each
 * place is asked once, from the end: an expression would try all ways to part hundreds of digits.
 */
function phonesOf(digits: string): string[] {
  /** By place, where the last ten of the phone begin that stands there with nothing but phones behind it. */
  const begins = new Map<number, number>();
  const isFit = (at: number) => at === digits.length || begins.has(at);
  for (let at = digits.length; at >= 0; at -= 1) {
    const front = FRONTS.find((one) => digits.startsWith(one, at) && isFit(at + one.length + LAST_DIGITS));
    if (front !== undefined) begins.set(at, at + front.length);
  }
  const phones: string[] = [];
  for (let from = begins.get(0); from !== undefined; from = begins.get(from + LAST_DIGITS))
    phones.push(digits.slice(from, from + LAST_DIGITS));
  return phones;
}

/** The phones in a value that is not one alone, by their last ten digits. A piece of a longer number is none. */
const phonesIn = (value: string): string[] =>
  value
    .normalize('NFKC')
    .split(BESIDE_PHONE)
    .flatMap((piece) => phonesOf(piece.replace(/\D/gu, '')));

function knownOf(value: string): Known[] {
  const whole = value.replace(OF_A_SHEET, '');
  const signs = bareOf(whole);
  const phone = PHONE.exec(signs)?.[1];
  if (phone !== undefined) return [{ signs: phone, isPhone: true }];
  const own = signs.length < SIGNS_MIN ? [] : [{ signs, isPhone: false }];
  return [...own, ...phonesIn(whole).map((one) => ({ signs: one, isPhone: true }))];
}

/** A run with each place covered in which the number stands. */
function covered(run: string, { signs, isPhone }: Known): string {
  const bare = bareOf(run);
  const places = [...run.matchAll(SIGN)].map(({ index }) => index);
  let [left, done] = ['', 0];
  for (let found = bare.indexOf(signs); found !== -1; found = bare.indexOf(signs, found + signs.length)) {
    const first = isPhone && bare[found - 1] === '0' ? found - 1 : found;
    const last = found + signs.length - 1;
    left += run.slice(done, places[first]) + maskNumber(bare.slice(first, last + 1));
    done = (places[last] ?? 0) + 1;
  }
  return left + run.slice(done);
}

/** What a service puts in the place of the end of a number, behind what it shows of it. Letters may be of the run itself. */
const COVER_BEHIND = /^(?:[^0-9A-Za-z•"\n]{0,3}(?:[*#•…]|[xX]{2})|\.{3})/u;
const COVER_WITHIN = /^X{2}/u;
const COVER_READ = 6;

/**
 * A run in which a service shows the beginning of the number and covers its end: with the last four signs, which are shown
 * everywhere else, that would be the whole of it.
 */
function coveredAtBeginning(run: string, behind: string, { signs, isPhone }: Known): string {
  const bare = bareOf(run);
  const found = bare.indexOf(signs.slice(0, SIGNS_MIN));
  if (found === -1) return run;
  let end = found + SIGNS_MIN;
  while (end < bare.length && bare[end] === signs[end - found]) end += 1;
  const isCovered = end === bare.length ? COVER_BEHIND.test(behind) : COVER_WITHIN.test(bare.slice(end));
  if (!isCovered) return run;
  const places = [...run.matchAll(SIGN)].map(({ index }) => index);
  const first = isPhone && bare[found - 1] === '0' ? found - 1 : found;
  return run.slice(0, places[first]) + '•'.repeat(end - first) + run.slice((places[end - 1] ?? 0) + 1);
}

/** What covers these numbers and phones in a text: all but the last four signs, as they are covered where they stand alone. */
export function coverOf(values: readonly (string | null | undefined)[]): (text: string) => string {
  const given = values.filter((value) => typeof value === 'string' && !value.includes('•')) as string[];
  const runs = given.some((value) => /[a-z]/iu.test(value)) ? SIGNS : DIGITS;
  // Not before a run is met: most lines of a list have none.
  let known: readonly Known[] | null = null;
  const inRun = (run: string, end: number, text: string) => {
    // The longest first: a shorter one that stands in it would leave its beginning.
    known ??= [...new Set(given)].flatMap(knownOf).toSorted((a, b) => b.signs.length - a.signs.length);
    const bare = bareOf(run);
    const behind = text.slice(end, end + COVER_READ);
    const cover = (left: string, one: Known) =>
      bare.includes(one.signs) ? covered(left, one) : coveredAtBeginning(left, behind, one);
    return known.reduce(cover, run);
  };
  return (text) => {
    const plain = plainDigits(text);
    if (plain === text)
      return text.replace(runs, (run: string, at: number) => inRun(run, at + run.length, text));
    // What covers nothing stays as it was written.
    let [left, done] = ['', 0];
    for (const { 0: run, index } of plain.matchAll(runs)) {
      const hidden = inRun(run, index + run.length, plain);
      if (hidden === run) continue;
      left += text.slice(done, beginningOf(text, index)) + hidden;
      done = index + run.length;
    }
    return left + text.slice(done);
  };
}

/** A text in which a number may stand: covered wherever it does, however it is written there. */
export function coverNumber(text: string, number: string): string {
  if (number === '') return text;
  // A function, since “$&” in a replacement would be the number again.
  const covered = text.replaceAll(number, () => maskNumber(number));
  return coverOf([number])(covered);
}

/**
 * Nine digits or more, with what people write between them: long enough for a phone or a document, not for a year. A day
 * with its time, which its colon tells, is none: it is found first, so that nothing within it is.
 */
const MOMENT_OR_LONG =
  /((?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])[.-](?:0[1-9]|1[0-2])[.-](?:19|20)\d\d) (?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?!\d))|\+?\d(?:[\s.()\u2010-\u2015\p{Cf}-]{0,4}\d){8,}/gu;

/** Digits of the width of Chinese signs. */
const WIDE_DIGIT = /[\uFF10-\uFF19]/g;
const WIDER = 0xfee0;

/** The service's own words, in which it may repeat the number or a phone: what stands masked elsewhere is masked here. */
export function maskMessage(message: string, number: string): string {
  const text = coverNumber(message, number);
  const plain = plainDigits(text).replace(WIDE_DIGIT, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - WIDER),
  );
  let [left, done] = ['', 0];
  for (const { 0: run, 1: moment, index } of plain.matchAll(MOMENT_OR_LONG)) {
    if (moment !== undefined) continue;
    left += text.slice(done, beginningOf(text, index)) + maskNumber(run.replace(/[^\d]/gu, ''));
    done = index + run.length;
  }
  return left + text.slice(done);
}
