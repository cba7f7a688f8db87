/** The day as the people at this desk count it, by the time zone of the machine. */

/** The local day of an instant in milliseconds since 1970, as YYYY-MM-DD. */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When a local day is over, in milliseconds since 1970. */
export function endOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).getTime();
}
