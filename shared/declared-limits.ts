/** What of the declared fields cannot be sent, or could only be sent and paid for without being compared. */
import { dayWords } from './british-date.ts';
import { readDateText } from './date-text.ts';
import { Declared } from './identity.ts';
import { localDay } from './local-day.ts';
import { readPhone } from './match/phone.ts';
import { clean } from './match/text.ts';
import { fieldWords, type MatchableField, matchableFields } from './match-report.ts';

type DeclaredErrors = Partial<Record<MatchableField, string>>;

/** What is wrong, field by field; a field that was left empty is right. The limits are the contract's own. */
export function wrongWithDeclared(declared: Declared): DeclaredErrors {
  const errors: DeclaredErrors = {};
  const read = Declared.safeParse(declared);
  for (const issue of read.error?.issues ?? []) {
    const field = matchableFields.find((name) => name === issue.path[0]);
    if (field === undefined) continue;
    const name = fieldWords[field].toLowerCase();
    errors[field] =
      issue.code === 'too_big'
        ? `Shorten the ${name} to ${issue.maximum} characters.`
        : `The ${name} cannot be sent as it is. Type it again.`;
  }
  const { dateOfBirth, phone } = declared;
  if (dateOfBirth !== undefined) {
    const born = readDateText(clean(dateOfBirth));
    if (born === null)
      errors.dateOfBirth ??=
        'There is no such day, or it cannot be read. Write it as 5 Jul 1990 or 05/07/1990.';
    else if (born > localDay(Date.now()))
      errors.dateOfBirth ??= `${dayWords(born)} is still to come. Check the year, and write it with four digits.`;
  }
  // Digits of every width and style, as the comparison takes them.
  if (phone !== undefined && !/[0-9]/u.test(phone.normalize('NFKC'))) {
    errors.phone ??= 'This phone number has no digits. Write it as 0803 123 4567.';
  } else if (phone !== undefined && readPhone(phone) === null) {
    errors.phone ??= 'This is not one phone number. Write it as 0803 123 4567.';
  }
  return errors;
}
