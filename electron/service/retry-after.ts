/** The Retry-After header: seconds, or a date (RFC 9110, 10.2.3). */

/** Longest wait that is believed, in seconds; more than a day is a mistake of the service. */
const LONGEST_S = 86_400;

/** A date begins with a weekday, or as ISO 8601. Without that, “-5” and “2.5” were read as days of 2001. */
const DATE = /^(?:[a-z]{3,9},? |\d{4}-\d{2}-\d{2})/i;

/** A name such as GMT, or a distance from it. */
const ZONE = /(?:[a-z]|[+-]\d{2}:?\d{2})$/i;

/**
 * Seconds until the service may be asked again, or null if the header says nothing sensible. A date is counted from `answered`,
 * the answer’s own Date header, since both are of one clock: the one here may be wrong. Without it, it is counted from `now`, in
 * milliseconds.
 */
export function retryAfterSeconds(header: string, now: number, answered = ''): number | null {
  const text = header.trim();
  const said = dateIn(answered.trim());
  const from = Number.isNaN(said) ? now : said;
  const seconds = secondsIn(text) ?? (dateIn(text) - from) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_S);
}

/** In milliseconds since 1970; not a number where the text is no date. */
const dateIn = (text: string): number => (DATE.test(text) ? instantOf(text) : Number.NaN);

/** Dates of HTTP are of Greenwich, also in the form that does not say so (RFC 9110, 5.6.7); without it they would be of here. */
function instantOf(date: string): number {
  if (ZONE.test(date)) return Date.parse(date);
  return Date.parse(/^\d/u.test(date) ? `${date}Z` : `${date} GMT`);
}

/** Whole seconds, as they should be, or with a fraction, as some write them. */
function secondsIn(text: string): number | null {
  return /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : null;
}
