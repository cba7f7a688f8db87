/** Dates as this product writes them: British, with each month in three letters. */

const WINTER = Date.UTC(2026, 0, 1);
const SUMMER = Date.UTC(2026, 6, 1);

/** What tells the present time zone from others, as far as it shows: how far it is from Greenwich in winter and in summer. */
const zoneMark = () => `${new Date(WINTER).getTimezoneOffset()} ${new Date(SUMMER).getTimezoneOffset()}`;

/**
 * As `Intl.DateTimeFormat`, which has “Sept” beside eleven months of three letters, and which keeps the time zone in which it
 * was made: a laptop travels while the desk is open, and what was made before it did would go on telling the time of there.
 * Made when it is first asked, since the first of a process takes some time, and many a command writes no date.
 */
export function britishDate(options: Intl.DateTimeFormatOptions): { format(date: Date | number): string } {
  let made: { readonly inZone: Intl.DateTimeFormat; readonly mark: string } | null = null;
  return {
    format: (date) => {
      const mark = zoneMark();
      if (made === null || made.mark !== mark) {
        made = { inZone: new Intl.DateTimeFormat('en-GB', options), mark };
      }
      return made.inZone.format(date).replace('Sept', 'Sep');
    },
  };
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
