/** The summary style: a verdict in a summary, and the applicant beside the record; dates as 01-10-1990. */
import { type Ask, sayableNumber } from '../ask.ts';
import type { Content, Fit } from '../content.ts';
import { personOf } from '../person.ts';
import { declaredOf, type Entry, entryOf, faceVerdictOf, present } from '../register.ts';

/** The whole body. */
export function summaryBody(content: Content): object {
  const { success, code, message, reference, details, ask } = content;
  if (!success) return { id: reference, error: { message, type: code, ...details }, sandbox: true };
  // Only an answer to a check has an applicant; what is not a check says its sentence.
  if (!ask) return { id: reference, message, ...(details && { data: details }), sandbox: true };
  const head = { id: reference, applicant: applicantOf(content, ask), requestedBy: requester() };
  return { ...head, ...resultOf(content, ask), sandbox: true };
}

function resultOf({ code, record, details }: Content, ask: Ask): object {
  const check = `${ask.kind}_check`;
  if (code === 'queued') return { summary: {}, status: { state: 'in_progress', status: 'pending' } };
  if (!record) {
    return {
      summary: { [check]: { status: 'NO_RECORD', fieldMatches: {} } },
      status: { state: 'complete', status: 'not_found' },
      [ask.kind]: null,
    };
  }
  return {
    summary: { [check]: record === 'fits' ? fitting(ask) : differing(ask) },
    status: { state: 'complete', status: record === 'fits' ? 'verified' : 'id_mismatch' },
    [ask.kind]: { ...records[ask.kind](entryOf(ask)), ...details },
  };
}

function fitting(ask: Ask): object {
  // Nothing but the number was sent, so nothing but the number can agree.
  return ask.kind === 'face'
    ? { status: 'EXACT_MATCH', ...faceOf(ask, 'fits') }
    : { status: 'EXACT_MATCH', fieldMatches: { [NUMBER_KEYS[ask.kind]]: true } };
}

function differing(ask: Ask): object {
  if (ask.kind === 'face') return { status: 'NO_MATCH', ...faceOf(ask, 'differs') };
  const nameMatch = ask.kind === 'voters_card' ? { fullname: false } : { firstname: true, lastname: false };
  return { status: 'PARTIAL_MATCH', fieldMatches: { ...nameMatch, birthdate: false } };
}

function faceOf(ask: Ask, fit: Fit): object {
  const { match, confidence, threshold } = faceVerdictOf(ask, fit === 'fits');
  return { match, match_score: confidence, matching_threshold: threshold, max_score: 100 };
}

/** What was asked for, and what the customer is said to have declared: never the identity. */
function applicantOf({ record }: Content, ask: Ask): object {
  const number = sayableNumber(ask);
  const declared = record === 'differs' && ask.kind !== 'face' ? declaredOf(ask) : null;
  const { firstName } = personOf(ask.number);
  return {
    // A caller may use anything as identifier, the number itself too; a virtual NIN must not come back that way.
    ...(number === null ? {} : { idNumber: number, reference: ask.identifier }),
    ...(declared && {
      firstname: firstName,
      lastname: declared.lastName,
      birthdate: dayMonthYear(declared.dateOfBirth),
    }),
  };
}

/** The same made-up clerk for everybody. */
function requester(): object {
  const { firstName, lastName, dateOfBirth, gender, phoneNumber } = personOf('requester');
  return {
    firstname: firstName,
    lastname: lastName,
    birthdate: dayMonthYear(dateOfBirth),
    gender,
    phone: phoneNumber,
  };
}

const NUMBER_KEYS = { bvn: 'bvn', nin: 'nin', voters_card: 'vin' } as const;

const basics = ({ person }: Entry) => ({
  firstname: person.firstName,
  ...present({ middlename: person.middleName }),
  lastname: person.lastName,
  birthdate: dayMonthYear(person.dateOfBirth),
  gender: person.gender,
});

const records: Readonly<Record<Ask['kind'], (entry: Entry) => Record<string, unknown>>> = {
  bvn: (entry) => ({
    bvn: entry.number,
    ...basics(entry),
    phone: entry.person.phoneNumber,
    stateOfOrigin: entry.person.stateOfOrigin,
    photo: entry.photo,
  }),
  nin: (entry) => ({
    ...present({ nin: entry.number }),
    ...basics(entry),
    // As the register of the NIN spells it.
    telephoneno: entry.person.phoneNumber,
    residence: { address: entry.places.address, lga: entry.places.lga, state: entry.places.state },
    photo: entry.photo,
  }),
  voters_card: ({ number, person, places, fullName, photo }) => ({
    vin: number,
    fullname: fullName,
    birthdate: dayMonthYear(person.dateOfBirth),
    gender: person.gender,
    state: places.state,
    lga: places.lga,
    ward: places.ward,
    pollingUnit: places.pollingUnit,
    pollingUnitCode: places.pollingUnitCode,
    ...present({ photo }),
  }),
  face: (entry) => ({
    ...present({ idNumber: entry.number }),
    ...basics(entry),
    phone: entry.person.phoneNumber,
    photo: entry.photo,
  }),
};

/** 1990-10-01 as 01-10-1990. */
function dayMonthYear(date: string): string {
  return date.split('-').reverse().join('-');
}
