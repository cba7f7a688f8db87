/** Dates and times as they are written on screen: British, and in this computer's own time. */
import { britishDate } from '../../shared/british-date.ts';

export { dayWords } from '../../shared/british-date.ts';

const whenFormat = britishDate({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const dateFormat = britishDate({ day: 'numeric', month: 'short', year: 'numeric' });

const exactFormat = britishDate({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const clockFormat = britishDate({ hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** An instant to the minute, for example “20 Nov 2026, 14:05”. */
export function whenWords(instant: string): string {
  return whenFormat.format(new Date(instant));
}

/** The day of an instant, for example “20 Nov 2026”. */
export function dateWords(instant: string): string {
  return dateFormat.format(new Date(instant));
}

/** An instant to the second, for example “20 Nov 2026, 14:05:09”. */
export function exactWords(instant: string): string {
  return exactFormat.format(new Date(instant));
}

/** The time of day to the second, of milliseconds since 1970. */
export function clockWords(milliseconds: number): string {
  return clockFormat.format(milliseconds);
}

/** How long something took: “412 ms”, “3.2 s”, “2 min 5 s”. */
export function durationWords(milliseconds: number): string {
  const whole = Math.round(milliseconds);
  if (whole < 1000) return `${whole} ms`;
  // From here on its tenths would be rounded to “60.0 s”.
  if (whole < 59_950) return `${(whole / 1000).toFixed(1)} s`;
  const long = Math.max(whole, 60_000);
  return `${Math.floor(long / 60_000)} min ${Math.floor((long % 60_000) / 1000)} s`;
}

const agoFormat = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** Units of an age, the largest first, in milliseconds. */
const AGES = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * How long ago an instant is, in its largest whole unit: “3 days ago”, “just now”. One that is still to come was written
 * down while the clock stood elsewhere.
 */
export function agoWords(instant: string, now: number = Date.now()): string {
  const age = now - Date.parse(instant);
  if (age <= -60_000) return 'ahead of this clock';
  const unit = AGES.find(([, length]) => age >= length);
  return unit ? agoFormat.format(-Math.floor(age / unit[1]), unit[0]) : 'just now';
}
