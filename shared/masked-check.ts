/** A check as it is seen until a person asks for a value: its number, document number and phone masked. */
import type { Check } from './check.ts';
import { maskMessage, maskNumber, maskPhone } from './masking.ts';

/** The comparison repeats what was declared and returned, so a phone is masked in it too. */
function maskMatch(match: NonNullable<Check['match']>): NonNullable<Check['match']> {
  const fields = match.fields.map((one) =>
    one.field === 'phone'
      ? { ...one, declared: maskPhone(one.declared), returned: one.returned && maskPhone(one.returned) }
      : one,
  );
  return { ...match, fields };
}

export function maskCheck(check: Check): Check {
  const { identity, declared, match } = check;
  return {
    ...check,
    message: check.message && maskMessage(check.message, check.number),
    number: maskNumber(check.number),
    declared: declared.phone ? { ...declared, phone: maskPhone(declared.phone) } : declared,
    match: match && maskMatch(match),
    identity: identity && {
      ...identity,
      documentNumber: identity.documentNumber && maskNumber(identity.documentNumber),
      phone: identity.phone && maskPhone(identity.phone),
    },
  };
}
