/** What a spreadsheet makes of a long number in a column that is not text. Read as it stands, it would be another number. */
import { bareNumber, pointedNumber } from './number.ts';

/** “1.23456789E+10”: its last digits are gone. */
const SHORTENED = /^\d(?:(?:[.,]\d+)?E\+|[.,]\d+E)\d{1,3}$/iu;

/** “1234567890.0”: taken for the sign between groups, the point would make another number of it. */
const POINTED = /[0-9][.,]0{1,2}$/u;

/** Signs of a number that a spreadsheet keeps; it writes zeros in the place of those behind. */
const KEPT_DIGITS = 15;
const LONG = new RegExp(`^[0-9]{${KEPT_DIGITS + 1},}$`, 'u');
const ROUNDED = new RegExp(`^[0-9]{${KEPT_DIGITS}}0+$`, 'u');
/** So many zeros at the end of a number stand there by chance once in a thousand. */
const ZEROS = 3;

/** What ends the sentence or the cell that the number was copied with: a long run elsewhere is read once. */
const TRAILING = /(?<![.,;/،])[.,;/،]+$/u;

/** How a spreadsheet has bent the number, with the number as it then stands; null if it has not. */
export function bentBySpreadsheet(typed: string): { how: 'shortened' | 'pointed'; number: string } | null {
  // Without its points too, as a number that fits nothing is shown: what stands in the field then is read alike.
  return bent(pointedNumber(typed)) ?? bent(bareNumber(typed));
}

/**
 * Whether digits behind the fifteenth were lost, which stand as zeros then. One number alone tells it by three of them or more.
 */
export function roundedBySpreadsheet(number: string): boolean {
  return ROUNDED.test(number) && number.length >= KEPT_DIGITS + ZEROS;
}

/** The same of each number of a column, all of whose long ones tell it together. */
export function roundedInColumn(numbers: readonly string[]): (number: string) => boolean {
  const long = numbers.filter((number) => LONG.test(number));
  const areAll = long.length >= ZEROS && long.every((number) => ROUNDED.test(number));
  return (number) => roundedBySpreadsheet(number) || (areAll && ROUNDED.test(number));
}

function bent(written: string): ReturnType<typeof bentBySpreadsheet> {
  const number = written.replace(TRAILING, '');
  if (SHORTENED.test(number)) return { how: 'shortened', number };
  const point = POINTED.exec(number)?.[0].at(1);
  // No amount has the sign before its decimals a second time: then it stands between groups, as people write them.
  return point && number.split(point).length === 2 ? { how: 'pointed', number } : null;
}
