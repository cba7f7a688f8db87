/** The style of response codes: a true status even for “not found”, and a code that tells; dates as 01-Oct-1990. */
import type { Ask } from '../ask.ts';
import type { Content, Fit } from '../content.ts';
import { type Entry, entryOf, faceVerdictOf, present } from '../register.ts';

/** The codes of such services are numbers without a system; “00” alone means a person. */
const RESPONSE_CODES: ReadonlyMap<string, string> = new Map([
  ['verified', '00'],
  ['record_not_found', '01'],
  ['queued', '02'],
  ['insufficient_balance', '03'],
  ['not_permitted', '04'],
  ['invalid_api_key', '05'],
  ['too_many_requests', '06'],
  ['invalid_number', '07'],
  ['virtual_nin_expired', '08'],
  ['upstream_unavailable', '09'],
]);
const DETAILS_DIFFER = '10';
const OTHER = '99';

/** The whole body. */
export function codesBody(content: Content): object {
  const { success, code, message, reference, ask, record } = content;
  const head = {
    status: success,
    detail: message,
    response_code: record === 'differs' ? DETAILS_DIFFER : (RESPONSE_CODES.get(code) ?? OTHER),
  };
  const tail = { reference, sandbox: true };
  if (!success) return { ...head, ...(content.details && { errors: content.details }), ...tail };
  if (ask && record) {
    const data = { ...dataOf(entryOf(ask), ask), ...content.details };
    return { ...head, ...verdictOf(ask, record), data, ...tail };
  }
  return { ...head, data: content.details, ...tail };
}

/** The service's word on the face, or on details that differ. */
function verdictOf(ask: Ask, fit: Fit): object {
  if (ask.kind === 'face') {
    const { match, confidence, threshold } = faceVerdictOf(ask, fit === 'fits');
    return { face_data: { match, confidence, threshold } };
  }
  return fit === 'fits' ? {} : { field_matches: { firstname: true, surname: false, birthdate: false } };
}

function dataOf(entry: Entry, ask: Ask): Record<string, unknown> {
  return { ...records[ask.kind](entry), ...present({ base64Image: entry.photo }) };
}

const names = ({ person }: Entry) => ({
  firstname: person.firstName,
  middlename: person.middleName ?? '',
  surname: person.lastName,
});

const records: Readonly<Record<Ask['kind'], (entry: Entry) => Record<string, unknown>>> = {
  bvn: (entry) => ({
    bvn: entry.number,
    ...names(entry),
    birthdate: dayWordYear(entry.person.dateOfBirth),
    gender: entry.person.gender,
    phones: [entry.person.phoneNumber],
    state_of_origin: entry.person.stateOfOrigin,
  }),
  nin: (entry) => ({
    ...present({ nin: entry.number }),
    ...names(entry),
    birthdate: dayWordYear(entry.person.dateOfBirth),
    gender: entry.person.gender === 'Female' ? 'f' : 'm',
    phones: [entry.person.phoneNumber],
    residence_state: entry.places.state,
    residence_lga: entry.places.lga,
    residence_address: entry.places.address,
    nok_firstname: entry.nextOfKin.firstName,
    nok_surname: entry.nextOfKin.lastName,
  }),
  voters_card: ({ number, person, places, fullName }) => ({
    vin: number,
    fullname: fullName,
    gender: person.gender,
    birthdate: dayWordYear(person.dateOfBirth),
    state: places.state,
    lga: places.lga,
    registration_area: places.ward,
    polling_unit: places.pollingUnit,
    polling_unit_code: places.pollingUnitCode,
  }),
  face: (entry) => ({
    ...present({ id_number: entry.number }),
    ...names(entry),
    birthdate: dayWordYear(entry.person.dateOfBirth),
    gender: entry.person.gender,
    phones: [entry.person.phoneNumber],
  }),
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 1990-10-01 as 01-Oct-1990. */
function dayWordYear(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
