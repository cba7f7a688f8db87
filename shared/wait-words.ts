/**
 * What is said of a wait that the service asked for: to whoever may wait for it, and of a check of long ago. And what is left of
 * any wait.
 */
import { britishDate } from './british-date.ts';
import type { Check } from './check.ts';
import { counted } from './counted.ts';

/** A wait that ends sooner is counted down; of a longer one the time of day is told, which does not age. */
const COUNTED_MS = 90_000;
const MINUTE_MS = 60_000;

const LATER = 'Try again later.';

const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const;
const dayToMinute = { day: 'numeric', month: 'short', year: 'numeric', ...hourAndMinute } as const;
const clock = britishDate(hourAndMinute);
const dayAndClock = britishDate(dayToMinute);
const toTheSecond = britishDate({ ...dayToMinute, second: '2-digit' });

/** The next whole minute or second, so that nobody is told to come too early. */
const wholeNext = (instant: number, of: number) => Math.ceil(instant / of) * of;

const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** What is left of a wait, of whole seconds, as it is counted down for the eye: “4 s”, “1 min 37 s”. */
export function waitLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}

/** The same for the ear, which is told anew once a minute: “2 minutes”, “less than a minute”. */
export function waitLeftAloud(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : counted(Math.ceil(seconds / 60), 'minute');
}

/** When the wait that the service asked for is over, in milliseconds of `Date.now()`; null if it named none. */
export function waitEndsAt({ retryAfterSeconds, timing }: Check): number | null {
  if (retryAfterSeconds === null) return null;
  return Date.parse(timing.finishedAt ?? timing.createdAt) + retryAfterSeconds * 1000;
}

/** What to do about it, at `now`: “Try again in 5 s.”, “Try again after 06:20.”, with the day where it is another one. */
export function waitAhead(check: Check, now: number): string {
  const end = waitEndsAt(check);
  if (end === null) return LATER;
  if (end <= now) return 'Try again now.';
  if (end - now < COUNTED_MS) return `Try again in ${waitLeft(Math.ceil((end - now) / 1000))}.`;
  const minute = wholeNext(end, MINUTE_MS);
  return `Try again after ${(isSameDay(minute, now) ? clock : dayAndClock).format(minute)}.`;
}

/** What the service asked for then. `timeWords` write an instant; as on screen where they are left out. */
export function waitAskedFor(
  check: Check,
  timeWords: (instant: number) => string = (instant) => toTheSecond.format(wholeNext(instant, 1000)),
): string {
  const end = waitEndsAt(check);
  return end === null ? LATER : `The service asked to wait until ${timeWords(end)}.`;
}
