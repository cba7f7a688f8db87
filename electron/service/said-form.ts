/**
 * What the customer declares, in the form in which a service gets it. One for each field, however it was typed: a service reads
 * one form, an administrator has looked at it before it was kept, and “7/5/1990” would be another day to some.
 */
import { readDateText } from '../../shared/date-text.ts';
import type { Declared } from '../../shared/identity.ts';
import { readGender } from '../../shared/match/gender.ts';
import { readPhone } from '../../shared/match/phone.ts';
import { clean } from '../../shared/match/text.ts';
import type { MatchableField } from '../../shared/match-report.ts';
import { plainlySpaced } from '../../shared/plainly-spaced.ts';

/** White space as in an identifier, since it is signed too. */
const sayable = (text: string): string => plainlySpaced(text.replace(/\p{Cc}/gu, ' '));

/** 08012345678 for a number of this country, + and the whole number for one abroad. */
function phoneForm(text: string): string | null {
  const number = readPhone(text)?.number;
  if (number === undefined) return null;
  return number.startsWith('+') ? number : `0${number}`;
}

const forms: { readonly [F in MatchableField]?: (text: string) => string | null } = {
  dateOfBirth: (text) => readDateText(clean(text)),
  gender: readGender,
  phone: phoneForm,
};

/** `YYYY-MM-DD`, `male` or `female`, a phone’s digits; names, and what cannot be read so, with plain spaces. */
export function saidForm(field: keyof Declared, said: string): string {
  return forms[field]?.(said) ?? sayable(said);
}
