/**
 * A check as it is seen until a person asks for a value: its number, document number and phone masked, the number in the
 * address and in every text too, and no hash of the request's body, which tells the number to whoever tries all of them.
 * The identifier is the caller's own and stays as it is.
 */
import type { Check } from './check.ts';
import { coverNumber, coverOf, maskMessage } from './cover-known.ts';
import { maskNumber, maskPhone } from './masking.ts';
import { withTexts } from './with-texts.ts';

/** The comparison repeats what was declared and returned, so a phone and a number are masked in it too. */
function maskMatch(match: NonNullable<Check['match']>): NonNullable<Check['match']> {
  const fields = match.fields.map((one) => {
    const mask = one.field === 'phone' ? maskPhone : one.field === 'documentNumber' ? maskNumber : null;
    return mask
      ? { ...one, declared: mask(one.declared), returned: one.returned && mask(one.returned) }
      : one;
  });
  return { ...match, fields };
}

export function maskCheck(check: Check): Check {
  const { identity, declared, match, number, request } = check;
  const masked = maskNumber(number);
  const cover = (text: string) => coverNumber(text, number);
  const covered = <T>(value: T): T => withTexts(value, cover);
  return {
    ...check,
    message: check.message && maskMessage(check.message, number),
    number: masked,
    request: {
      ...request,
      url: number === '' ? request.url : request.url.replaceAll(number, masked),
      bodySha512: '',
    },
    declared: covered(declared.phone ? { ...declared, phone: maskPhone(declared.phone) } : declared),
    ground: covered(check.ground),
    reasons: covered(check.reasons),
    capture: covered(check.capture),
    // What the service calls the fields of its own comparison is its text, too.
    match: match && withTexts(maskMatch(match), cover, cover),
    identity: identity && {
      ...covered(identity),
      documentNumber: identity.documentNumber && maskNumber(identity.documentNumber),
      phone: identity.phone && maskPhone(identity.phone),
    },
  };
}

/** The numbers and phones of a check, in clear: what must stand in no text of it where it is covered. */
export const numbersOf = ({
  number,
  identity,
  declared,
}: Pick<Check, 'number' | 'identity'> & { readonly declared?: Check['declared'] }): (
  | string
  | null
  | undefined
)[] => [number, identity?.documentNumber, identity?.phone, declared?.phone];

/** What covers the numbers of checks that are shown together, in any of their texts: one’s number can be another’s identifier. */
export const coverOfAll = (checks: readonly Check[]): ((text: string) => string) =>
  coverOf(checks.flatMap(numbersOf));
