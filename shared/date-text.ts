/** Dates as services write them, read into YYYY-MM-DD. */
import { localDay } from './local-day.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Nobody alive was born before, and systems use year 1 or 1753 for "no date". */
const FIRST_YEAR = 1850;
const LAST_YEAR = 2100;
/** Two-digit years are years of birth of grown people: 30 and above lie in the last century. */
const LAST_CENTURY_FROM = 30;
const DAY_MS = 86_400_000;
/** The longest known form is a weekday, a date, a time and the name of a time zone. */
const LONGEST = 80;

const TIME = String.raw`(?:[t\s,]+\d{1,2}[:.h]\d{2}.*)?`;
/** An xs:date has a time zone, and no time. */
const ZONE = String.raw`(?:z|[+-]\d{2}:\d{2})`;
const GAP = String.raw`[\s\-/.,_]{1,3}`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${GAP}(\d{1,2})${GAP}(\d{1,2})(?:${ZONE}|${TIME})$`);
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${GAP}(\d{1,2})${GAP}(\d{4}|\d{2})${TIME}$`);
const WORD = String.raw`([a-z]{3,9})\.?`;
const ORDINAL = '(?:st|nd|rd|th)?';
const LOOSE_GAP = String.raw`[\s\-/.,_]{0,3}`;
const DAY_WORD = new RegExp(
  String.raw`^(\d{1,2})${ORDINAL}${LOOSE_GAP}(?:of )?${WORD}${LOOSE_GAP}(\d{4}|\d{2})${TIME}$`,
);
const WORD_DAY = new RegExp(
  String.raw`^${WORD}${LOOSE_GAP}(\d{1,2})${ORDINAL}(?:${GAP})(?:\d{1,2}:\d{2}:\d{2} [a-z]{2,5} )?(\d{4})${TIME}$`,
);
const YEAR_WORD = new RegExp(String.raw`^(\d{4})${GAP}${WORD}${GAP}(\d{1,2})${TIME}$`);
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\s,.]+/;
/** However long, and whether a line may break there. */
const DASHES = /[\p{Pd}\u2212]/gu;
const EIGHT_DIGITS = /^\d{8}$/;

/**
 * Reads a date as a service wrote it.
 *
 * @param text any value of an answer; a text, or the number form of YYYYMMDD, can be a date.
 * @returns the date as YYYY-MM-DD, without time; null for junk (`YYYY-MM-DD`, `NaN-NaN-NaN`, empty, 0000-00-00),
 * for dates that do not exist (31 February) and for instants given as numbers, which are never guessed.
 * Where day and month could be swapped the day comes first. A time of day is dropped without moving the date.
 */
export function readDateText(text: unknown): string | null {
  const written = typeof text === 'number' && Number.isInteger(text) ? String(text) : text;
  if (typeof written !== 'string' || written.length > LONGEST) return null;
  const lower = written.trim().toLowerCase().replace(DASHES, '-').replace(WEEKDAY, '');
  return readDigits(lower) ?? readWords(lower);
}

/** The hour before midnight to the second, in UTC. */
const EVE = /^(\d{4}-\d{2}-\d{2})t23:00(?::00(?:\.0+)?)?(?:z|[+-]00:?00)$/i;

/**
 * A date of birth that a program in Nigeria held as the moment at which its day began, and wrote in UTC: that is an hour before,
 * all year round (West Africa Time, UTC+1, without a summer time). Null for any other.
 */
function dayBegunIn(text: unknown): string | null {
  const eve = typeof text === 'string' ? readDateText(EVE.exec(text.trim())?.[1]) : null;
  return eve && new Date(Date.parse(eve) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * Reads a date of birth as `readDateText` does. A birth lies in the past: of a year in two digits that would still come, the
 * one a century before is meant.
 *
 * @param today as YYYY-MM-DD.
 */
export function readBirthText(text: unknown, today = localDay(Date.now())): string | null {
  const begun = dayBegunIn(text);
  const read = begun ?? readDateText(text);
  if (read === null || read <= today || begun !== null) return read;
  const year = read.slice(0, 4);
  return String(text).includes(year) ? read : `${Number(year) - 100}${read.slice(4)}`;
}

function readDigits(text: string): string | null {
  if (EIGHT_DIGITS.test(text)) {
    return (
      dateOf(text.slice(0, 4), text.slice(4, 6), text.slice(6)) ??
      dateOf(text.slice(4), text.slice(2, 4), text.slice(0, 2))
    );
  }
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dateOf(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(text);
  if (!dayFirst) return null;
  const [, first, second, year] = dayFirst;
  return dateOf(year, second, first) ?? dateOf(year, first, second);
}

function readWords(text: string): string | null {
  const dayWord = DAY_WORD.exec(text);
  if (dayWord) return dateOf(dayWord[3], monthOf(dayWord[2]), dayWord[1]);
  const wordDay = WORD_DAY.exec(text);
  if (wordDay) return dateOf(wordDay[3], monthOf(wordDay[1]), wordDay[2]);
  const yearWord = YEAR_WORD.exec(text);
  return yearWord ? dateOf(yearWord[1], monthOf(yearWord[2]), yearWord[3]) : null;
}

function monthOf(word: string | undefined): string {
  if (word === undefined) return '';
  const short = word === 'sept' ? 'sep' : word;
  const index = short.length === 3 ? MONTHS.indexOf(short) : MONTH_NAMES.indexOf(short);
  return String(index + 1);
}

function dateOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const y = fullYear(year ?? '');
  const m = Number(month);
  const d = Number(day);
  if (!(y >= FIRST_YEAR && y <= LAST_YEAR && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m))) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}

function fullYear(year: string): number {
  const number = Number(year);
  if (year.length !== 2) return number;
  return number >= LAST_CENTURY_FROM ? 1900 + number : 2000 + number;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
