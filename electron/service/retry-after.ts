/** The Retry-After header: seconds, or a date (RFC 9110, 10.2.3). */

/** Longest wait that is believed, in seconds; more than a day is a mistake of the service. */
const LONGEST_S = 86_400;

/** Seconds from `now` (milliseconds) until the service may be asked again, or null if the header says nothing sensible. */
export function retryAfterSeconds(header: string, now: number): number | null {
  const text = header.trim();
  const seconds = /^\d+$/u.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (!Number.isFinite(seconds)) return null;
  return Math.min(Math.max(Math.ceil(seconds), 0), LONGEST_S);
}
