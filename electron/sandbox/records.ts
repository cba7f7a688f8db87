/** The identity record as it stands in the envelope. */
import { personOf } from './person.ts';
import { portraitOf } from './portraits.ts';

type IdentityRecord = Readonly<Record<string, unknown>>;

/** The record of the person behind the number. `kind` names the key that echoes the number. */
export function found({ kind, number }: { kind: string; number: string }): IdentityRecord {
  const person = personOf(number);
  return {
    status: 'found',
    [kind]: number,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    phoneNumber: person.phoneNumber,
    stateOfOrigin: person.stateOfOrigin,
    image: portraitOf(number, person),
  };
}

/** The same, with the service's word that the record is not the customer's. */
export function foundAnother(ask: { kind: string; number: string }): IdentityRecord {
  const declared = personOf(`${ask.number} as declared`);
  return {
    ...found(ask),
    allValidationPassed: false,
    validations: {
      data: {
        lastName: { validated: false, value: declared.lastName },
        dateOfBirth: { validated: false, value: declared.dateOfBirth },
      },
      validationMessages: 'Last name and date of birth do not match',
    },
  };
}
