/** A day that a person types, as people write days: 5 Jul 1990, 05/07/1990, 1990-07-05. The day comes before the month. */
import { readDateText } from '../../shared/date-text.ts';
import { clean } from '../../shared/match/text.ts';
import { dayWords } from './dates.ts';

/** The day as YYYY-MM-DD, read as the comparison reads a declared date; null where it cannot be read. */
export function readTypedDay(text: string): string | null {
  return readDateText(clean(text));
}

/** How the text is understood, since 05/06 can be read in two ways; `otherwise` where there is none. */
export function readBack(text: string, otherwise: string): string {
  if (text.trim() === '') return otherwise;
  const read = readTypedDay(text);
  return read === null ? 'Not read as a date yet.' : `Read as ${dayWords(read)}.`;
}
