/** The day as the people at this desk count it, by the time zone of the machine. */

/** The local day of an instant in milliseconds since 1970, as YYYY-MM-DD. */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
