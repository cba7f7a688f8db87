/** A date of birth as typed, against the date that the registry gave. */
import { readBirthText } from '../date-text.ts';
import { clean } from './text.ts';
import {
  different,
  exact,
  explained,
  notComparable,
  type Verdict,
  whyDeclaredUnreadable,
  whyReturnedUnreadable,
} from './verdict.ts';

/** Compares two dates of birth. Day and month in each other's place are explained; any other difference is not. */
export function compareDates(declared: string, returned: string | null): Verdict {
  const unreadable = whyDeclaredUnreadable(declared) ?? whyReturnedUnreadable(returned, 'date of birth');
  if (unreadable || returned === null)
    return unreadable ?? notComparable('the registry gave no date of birth');
  const mine = readBirthText(clean(declared));
  if (mine === null) return notComparable('the declared date cannot be read');
  const theirs = readBirthText(clean(returned));
  if (theirs === null) return notComparable('the registry’s date cannot be read');
  if (mine === theirs) {
    return clean(declared) === clean(returned) ? exact : explained('same date, written otherwise');
  }
  const [year, month, day] = mine.split('-');
  const [theirYear, theirMonth, theirDay] = theirs.split('-');
  const isSwap = month === theirDay && day === theirMonth;
  if (year !== theirYear) {
    if (month === theirMonth && day === theirDay) return different('only the year differs');
    return different(isSwap ? 'day and month are swapped, but the year differs too' : 'not the same date');
  }
  if (isSwap) return explained('day and month are swapped');
  if (month === theirMonth) return different('only the day differs; not a swap of day and month');
  if (day === theirDay) return different('only the month differs; not a swap of day and month');
  return different('not a swap of day and month');
}
