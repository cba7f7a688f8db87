/** Dates of birth, phones and genders. */
import { describe, expect, it } from 'vitest';
import { compareOne, type Pair } from './testing/compared.ts';

const SWAPPED = 'day and month are swapped';
const NO_SWAP = 'not a swap of day and month';

const dates: readonly Pair[] = [
  ['1990-07-05', '1990-07-05', 'exact', null],
  ['05/07/1990', '1990-07-05', 'explained', 'same date, written otherwise'],
  ['5 July 1990', '1990-07-05', 'explained', 'same date, written otherwise'],
  ['01-Jan-2000', '2000-01-01', 'explained', 'same date, written otherwise'],
  ['10-sep-2000', '2000-09-10', 'explained', 'same date, written otherwise'],
  ['17/05/1990', '17-05-1990', 'explained', 'same date, written otherwise'],
  // As a spreadsheet in Lagos hands out the 5th, and the 29 of somebody who lives.
  ['1990-07-04T23:00:00.000Z', '1990-07-05', 'explained', 'same date, written otherwise'],
  ['1990-07-05T23:00:00.000Z', '1990-07-05', 'different', 'only the day differs'],
  ['05/07/29', '1929-07-05', 'explained', 'same date, written otherwise'],
  ['07/05/1990', '1990-07-05', 'explained', SWAPPED],
  ['1990-05-07', '1990-07-05', 'explained', SWAPPED],
  ['17/05/1990', '1990-07-05', 'different', NO_SWAP],
  ['05/07/1991', '1990-07-05', 'different', 'only the year differs'],
  ['07/05/1991', '1990-07-05', 'different', 'day and month are swapped, but the year differs too'],
  ['06/07/1990', '1990-07-05', 'different', 'only the day differs; not a swap'],
  ['05/08/1990', '1990-07-05', 'different', 'only the month differs; not a swap'],
  ['05/05/1990', '1990-07-05', 'different', 'only the month differs; not a swap'],
  ['01/02/1980', '1990-07-05', 'different', 'not the same date'],
  ['06/07/1991', '1990-07-05', 'different', 'not the same date'],
  ['05/08/1991', '1990-07-05', 'different', 'not the same date'],
  ['31/02/1990', '1990-02-28', 'not_comparable', 'the declared date cannot be read'],
  ['last July', '1990-07-05', 'not_comparable', 'the declared date cannot be read'],
  ['05/07/1990', 'NaN-NaN-NaN', 'not_comparable', 'the registry’s date cannot be read'],
  ['05/07/1990', 'YYYY-MM-DD', 'not_comparable', 'the registry’s date cannot be read'],
  ['05/07/1990', '1990-**-**', 'not_comparable', 'the registry hides part of the value'],
  ['05/07/1990', null, 'not_comparable', 'the registry gave no date of birth'],
];

const SAME = '+234 and 0 are the same';
const SIGNS = 'only spaces and signs differ';
const ZERO = 'the leading 0 or +234 is left out';

const phones: readonly Pair[] = [
  ['08030000001', '08030000001', 'exact', null],
  ['+234 803 000 0001', '0803 000 0001', 'explained', SAME],
  ['2348030000001', '08030000001', 'explained', SAME],
  ['002348030000001', '08030000001', 'explained', SAME],
  ['0092348030000001', '08030000001', 'explained', SAME],
  ['+234 (0) 803 000 0001', '08030000001', 'explained', SAME],
  ['０８０３０００００01', '+2348030000001', 'explained', SAME],
  ['0803-000-0001', '0803 000 0001', 'explained', SIGNS],
  ['Tel: 0803.000.0001', '08030000001', 'explained', SIGNS],
  ['+2348030000001', '234 803 000 0001', 'explained', SIGNS],
  ['8030000001', '08030000001', 'explained', ZERO],
  ['8030000001', '+2348030000001', 'explained', ZERO],
  ['2345678', '02345678', 'explained', ZERO],
  ['+44 7911 123456', '0044 7911 123456', 'explained', SIGNS],
  ['+44 7911 123456', '447911123456', 'explained', SIGNS],
  ['4479 1112 3456', '447911123456', 'explained', SIGNS],
  ['12025550143', '001 202 555 0143', 'explained', SIGNS],
  ['01 234 5678', '+234 1 234 5678', 'explained', SAME],
  ['08030000001', '8030000001.0', 'explained', ZERO],
  ['08030000001', '2348030000001.0', 'explained', SAME],
  ['+08030000001', '08030000001', 'explained', SIGNS],
  ['+0803 000 0001', '+2348030000001', 'explained', SAME],
  ['0234 803 000 0001', '08030000001', 'explained', SAME],
  ['+0234 803 000 0001', '+2348030000001', 'explained', SIGNS],
  ['+08030000001', '08030000002', 'different', 'one digit differs: looks like a typing error'],
  ['0234 803 000 0001', '+1 803 000 0001', 'different', null],
  ['02348030001', '+2348030001', 'different', null],
  ['08030000001', '08030000002', 'different', 'one digit differs: looks like a typing error'],
  ['0803000001', '08030000001', 'different', 'one digit more or less'],
  ['08030000010', '08030000001', 'different', 'two digits change places'],
  ['08030000001', '08050000002', 'different', null],
  ['07911123456', '+44 7911 123456', 'different', null],
  ['+1 803 000 0001', '0803 000 0001', 'different', null],
  ['447911123456', '447911123457', 'different', 'one digit differs'],
  ['80300000019', '08030000001', 'different', 'one digit more or less'],
  ['12348030000001', '+2348030000001', 'different', null],
  ['O8030000001', '08030000001', 'not_comparable', 'the declared value is not one phone number'],
  ['0803', '08030000001', 'not_comparable', 'the declared value is not one phone number'],
  ['+234 80300', '08030000001', 'not_comparable', 'the declared value is not one phone number'],
  ['+234 80', '08030000001', 'not_comparable', 'the declared value is not one phone number'],
  ['08030000001', '2.34803E+12', 'not_comparable', 'the registry’s value is not one phone number'],
  ['08030000001', '00000000000', 'not_comparable', 'the registry’s value is not one phone number'],
  ['08030000001', '+234 000 000 0000', 'not_comparable', 'the registry’s value is not one phone number'],
  ['99999999999', '08030000001', 'not_comparable', 'the declared value is not one phone number'],
  [
    '08030000001',
    '08030000001, 08050000002',
    'not_comparable',
    'the registry’s value is not one phone number',
  ],
  ['08030000001', '0803****001', 'not_comparable', 'the registry hides part of the value'],
  ['08030000001', null, 'not_comparable', 'the registry gave no phone'],
];

const genders: readonly Pair[] = [
  ['male', 'male', 'exact', null],
  ['Male', 'male', 'explained', 'only capitals or signs differ'],
  ['M', 'male', 'explained', 'another word for male'],
  ['man', 'male', 'explained', 'another word for male'],
  ['F.', 'female', 'explained', 'another word for female'],
  ['WOMAN', 'f', 'explained', 'another word for female'],
  ['male', 'female', 'different', null],
  ['F', 'male', 'different', null],
  ['man', 'woman', 'different', null],
  ['x', 'male', 'not_comparable', 'the declared gender cannot be read'],
  ['male', '1', 'not_comparable', 'the registry’s gender cannot be read'],
  ['male', 'unknown', 'not_comparable', 'the registry gave no gender'],
  ['male', null, 'not_comparable', 'the registry gave no gender'],
];

describe.each([
  ['dateOfBirth', dates],
  ['phone', phones],
  ['gender', genders],
] as const)('%s', (field, pairs) => {
  it.each(pairs)('%s / %s is %s (%s)', (declared, returned, result, fragment) => {
    const match = compareOne(field, declared, returned);
    expect(match.result).toBe(result);
    if (fragment === null) expect(match.explanation).toBeNull();
    else expect(match.explanation).toContain(fragment);
  });
});
