/** A phone number as declared, against the one that the registry gave. */
import { clean } from './text.ts';
import { slipBetween, slipHint } from './typing.ts';
import {
  different,
  exact,
  explained,
  notComparable,
  type Verdict,
  whyDeclaredUnreadable,
  whyReturnedUnreadable,
} from './verdict.ts';

/** Nigeria's country code (ITU-T E.164). */
const COUNTRY = '234';
/** Digits of a national significant number: 7 for the shortest landlines, 10 for mobiles. */
const NATIONAL_MIN = 7;
const NATIONAL_MAX = 10;
/** E.164 allows 15 digits; with the two zeros of an international prefix there are 17. */
const DIGITS_MAX = 17;

interface Phone {
  /** How the beginning was written. */
  readonly start: 'country' | 'zero' | 'bare' | 'abroad';
  /** Equal numbers ring the same phone: national significant number, or + and the whole number abroad, written or not. */
  readonly number: string;
}

const LABEL = /^(?:tel|phone|mobile|gsm)[\s.:]*/iu;
/** A spreadsheet took the number for an amount. */
const OF_A_SHEET = /^(\+?\d{7,})\.0$/;
/** What is written where a number is wanted and there is none: 00000000000. */
const ONE_DIGIT = /^(?:234)?(\d)\1*$/;
/** No country’s code begins with a zero. */
const ABROAD = /^\+[1-9]/;
const SIGNS = /[\p{Z}\s\p{Pd}\p{Cf}().,/·]+/gu;

/** What the text rings; null where it is not one phone number. */
export function readPhone(text: string): Phone | null {
  const signs = clean(text).normalize('NFKC').replace(LABEL, '').replace(OF_A_SHEET, '$1').replace(SIGNS, '');
  if (!/^\+?\d+$/.test(signs)) return null;
  const digits = signs.replace('+', '');
  if (ONE_DIGIT.test(digits)) return null;
  if (digits.length < NATIONAL_MIN || digits.length > DIGITS_MAX) return null;
  // 009 is how Nigerian networks dial abroad, 00 how most others do.
  const whole = ABROAD.test(signs) ? digits : (/^00(?:9(?=234))?(\d+)$/.exec(digits)?.[1] ?? null);
  if (whole !== null && !whole.startsWith(COUNTRY)) return { start: 'abroad', number: `+${whole}` };
  // The zero of this country is also written before its code, as is the + before the zero.
  const bare = digits.replace(/^0(?=234)/, '');
  const isCountry = whole !== null || (bare.startsWith(COUNTRY) && bare.length > NATIONAL_MAX);
  if (isCountry) {
    const number = (whole ?? bare).slice(COUNTRY.length).replace(/^0/, '');
    return number.length < NATIONAL_MIN ? null : { start: 'country', number };
  }
  if (digits.startsWith('0')) return { start: 'zero', number: digits.slice(1) };
  // No number of this country is so long: it is one abroad, whose + a service or a spreadsheet has left out.
  return { start: 'bare', number: digits.length > NATIONAL_MAX ? `+${digits}` : digits };
}

/** What a slip can be in: a sign that nobody wrote is no digit more. */
const written = ({ start, number }: Phone) => (start === 'bare' ? number.replace('+', '') : number);

/** Compares two phone numbers by what they ring, not by how they are written. */
export function comparePhones(declared: string, returned: string | null): Verdict {
  const unreadable = whyDeclaredUnreadable(declared) ?? whyReturnedUnreadable(returned, 'phone');
  if (unreadable || returned === null) return unreadable ?? notComparable('the registry gave no phone');
  const mine = readPhone(declared);
  if (!mine) return notComparable('the declared value is not one phone number');
  const theirs = readPhone(returned);
  if (!theirs) return notComparable('the registry’s value is not one phone number');
  if (mine.number !== theirs.number) {
    const slip = slipBetween(written(mine), written(theirs));
    return different(slip ? slipHint(slip, 'digit') : null);
  }
  if (clean(declared) === clean(returned)) return exact;
  const starts = [mine.start, theirs.start];
  if (mine.start === theirs.start || mine.number.startsWith('+'))
    return explained('only spaces and signs differ');
  return starts.includes('bare')
    ? explained('the leading 0 or +234 is left out')
    : explained('+234 and 0 are the same');
}
