/** Dates as this product writes them: British, with each month in three letters. */

/** As `Intl.DateTimeFormat`, which has “Sept” beside eleven months of three letters. */
export function britishDate(options: Intl.DateTimeFormatOptions): { format(date: Date | number): string } {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return { format: (date) => format.format(date).replace('Sept', 'Sep') };
}
