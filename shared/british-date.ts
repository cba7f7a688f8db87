/** Dates as this product writes them: British, with each month in three letters. */

/** As `Intl.DateTimeFormat`, which has “Sept” beside eleven months of three letters. */
export function britishDate(options: Intl.DateTimeFormatOptions): { format(date: Date | number): string } {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return { format: (date) => format.format(date).replace('Sept', 'Sep') };
}

const dayFormat = britishDate({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * A day of the calendar given as YYYY-MM-DD, for example “5 Jul 1990”, with all digits of its year; any other text stays as
 * it is.
 */
export function dayWords(day: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return day;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : `${dayFormat.format(date)} ${day.slice(0, 4)}`;
}
