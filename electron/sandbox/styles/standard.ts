/** The standard style: success, code, message, and the record under `data`; dates as 1990-10-01. */
import type { Ask } from '../ask.ts';
import type { Content, Fit } from '../content.ts';
import { declaredOf, type Entry, entryOf, faceVerdictOf, present } from '../register.ts';

export interface Envelope {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly reference: string;
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Always true, so that no answer of the sandbox can be taken for a real one. */
  readonly sandbox: true;
}

/** The whole body. */
export function standardBody({ success, code, message, reference, ...content }: Content): Envelope {
  const { ask, record, details } = content;
  const data = ask && record ? { ...dataOf(ask, record), ...details } : details;
  return { success, code, message, reference, data, sandbox: true };
}

function dataOf(ask: Ask, fit: Fit): Record<string, unknown> {
  const record = records[ask.kind](entryOf(ask));
  if (ask.kind === 'face') return { ...faceVerdictOf(ask, fit === 'fits'), record };
  return fit === 'fits' ? record : { ...record, ...differences(ask) };
}

/** The service's word that the record is not the customer's. */
function differences(ask: Ask): Record<string, unknown> {
  const { lastName, dateOfBirth } = declaredOf(ask);
  return {
    allValidationPassed: false,
    validations: {
      data: {
        lastName: { validated: false, value: lastName },
        dateOfBirth: { validated: false, value: dateOfBirth },
      },
      validationMessages: 'Last name and date of birth do not match',
    },
  };
}

const records: Readonly<Record<Ask['kind'], (entry: Entry) => Record<string, unknown>>> = {
  bvn: ({ number, photo, person }) => ({
    status: 'found',
    bvn: number,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    phoneNumber: person.phoneNumber,
    stateOfOrigin: person.stateOfOrigin,
    image: photo,
  }),
  nin: ({ number, photo, person, places, nextOfKin }) => ({
    status: 'found',
    ...present({ nin: number }),
    firstName: person.firstName,
    middleName: person.middleName,
    surname: person.lastName,
    birthDate: person.dateOfBirth,
    gender: person.gender,
    telephoneNo: person.phoneNumber,
    stateOfOrigin: person.stateOfOrigin,
    residence: { state: places.state, lga: places.lga, address: places.address },
    nextOfKin: { firstName: nextOfKin.firstName, surname: nextOfKin.lastName },
    photo,
  }),
  voters_card: ({ number, photo, person, places, fullName }) => ({
    status: 'found',
    vin: number,
    fullName,
    gender: person.gender,
    dateOfBirth: person.dateOfBirth,
    state: places.state,
    lga: places.lga,
    registrationArea: places.ward,
    pollingUnit: places.pollingUnit,
    pollingUnitCode: places.pollingUnitCode,
    ...present({ photo }),
  }),
  face: ({ number, photo, person }) => ({
    status: 'found',
    ...present({ idNumber: number }),
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    dateOfBirth: person.dateOfBirth,
    gender: person.gender,
    phoneNumber: person.phoneNumber,
    image: photo,
  }),
};
