/** Times as they stand on paper: in UTC, which a reader in another place and year cannot take for anything else. */
import { britishDate } from '../../../shared/british-date.ts';

export { dayWords as dayText } from '../../../shared/british-date.ts';

const day = britishDate({
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
});
const second = new Intl.DateTimeFormat('en-GB', {
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
});

/** “20 Nov 2026, 14:05:09 UTC”, of an instant in milliseconds since 1970 or in ISO 8601. */
export function utc(instant: string | number): string {
  const date = new Date(instant);
  return `${day.format(date)}, ${second.format(date)} UTC`;
}
