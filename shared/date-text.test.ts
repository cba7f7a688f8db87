import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBirthText, readDateText } from './date-text.ts';

describe('dates that services write', () => {
  it.each([
    ['1993-05-06', '1993-05-06'],
    ['1993/05/06', '1993-05-06'],
    ['1993.5.6', '1993-05-06'],
    ['18-05-1992', '1992-05-18'],
    ['18/05/1992', '1992-05-18'],
    ['18.05.1992', '1992-05-18'],
    ['06/05/1993', '1993-05-06'],
    ['05/18/1992', '1992-05-18'],
    ['01-January-1907', '1907-01-01'],
    ['2-Aug-1904', '1904-08-02'],
    ['10-sep-2000', '2000-09-10'],
    ['10-sept-2000', '2000-09-10'],
    ['21 JAN 1990', '1990-01-21'],
    ['21st January, 1990', '1990-01-21'],
    ['2nd of March 1984', '1984-03-02'],
    ['01JAN1990', '1990-01-01'],
    ['May 18, 1992', '1992-05-18'],
    ['May 18 1992', '1992-05-18'],
    ['1990-Jan-21', '1990-01-21'],
    ['1993-05-06T00:00:00.000Z', '1993-05-06'],
    ['1993-05-06T00:00:00+01:00', '1993-05-06'],
    ['1993-05-06+01:00', '1993-05-06'],
    ['1993-05-06Z', '1993-05-06'],
    ['18–05–1992', '1992-05-18'],
    ['18\u201105\u20111992', '1992-05-18'],
    ['1993-05-06 12:30', '1993-05-06'],
    ['18/05/1992 00:00:00', '1992-05-18'],
    ['Mon, 18 May 1992 00:00:00 GMT', '1992-05-18'],
    ['Monday, May 18, 1992', '1992-05-18'],
    ['Mon May 18 1992 00:00:00 GMT+0100', '1992-05-18'],
    ['Mon May 18 00:00:00 WAT 1992', '1992-05-18'],
    ['19920518', '1992-05-18'],
    ['18051992', '1992-05-18'],
    [19920518, '1992-05-18'],
    ['29-Jul-66', '1966-07-29'],
    ['18/05/92', '1992-05-18'],
    ['03-Feb-05', '2005-02-03'],
    ['  1993-05-06 ', '1993-05-06'],
    ['29-02-2000', '2000-02-29'],
  ])('reads %j', (text, expected) => {
    expect(readDateText(text)).toBe(expected);
  });

  it.each([
    ['YYYY-MM-DD'],
    ['NaN-NaN-NaN'],
    [''],
    ['0000-00-00'],
    ['0001-01-01'],
    ['31-02-1990'],
    ['29-02-1900'],
    ['1990-13-13'],
    ['32/01/1990'],
    ['1990'],
    ['05-1990'],
    ['10-Foo-1990'],
    ['10-Marching-1990'],
    ['1990-01-01 or so'],
    ['N/A'],
    ['Invalid date'],
    ['1'.repeat(100_000)],
    [642_902_400],
    [642_902_400_000],
    [1990.5],
    [Number.NaN],
    [null],
    [undefined],
    [true],
    [['1990-01-01']],
    [{ year: 1990 }],
  ])('reads %j as no date', (text) => {
    expect(readDateText(text)).toBeNull();
  });

  it('reads years from 1850 to 2100, and the older of two centuries from the year 30 on', () => {
    expect(['1849-12-31', '1850-01-01', '2100-12-31', '2101-01-01'].map(readDateText)).toEqual([
      ...[null, '1850-01-01', '2100-12-31', null],
    ]);
    expect(['29-Jul-29', '29-Jul-30'].map(readDateText)).toEqual(['2029-07-29', '1930-07-29']);
  });

  const anyDate = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  it('reads every form of one date as the same date', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const expected = date.toISOString().slice(0, 10);
        const [year, month, day] = expected.split('-');
        const word = date.toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' });
        const short = word.slice(0, 3);
        const forms = [
          date.toISOString(),
          `${day}-${month}-${year}`,
          `${Number(day)}/${Number(month)}/${year}`,
          `${day}-${short.toUpperCase()}-${year}`,
          `${day} ${word} ${year}`,
          `${word} ${Number(day)}, ${year}`,
          `${year}${month}${day}`,
          date.toUTCString(),
        ];
        for (const form of forms) expect(readDateText(form), form).toBe(expected);
      }),
    );
  });

  it('gives a date that exists, or nothing, for any value', () => {
    const nearDates = fc.stringMatching(/^[0-9]{1,4}[-/ .][0-9a-z]{1,9}[-/ .][0-9]{1,4}$/);
    // Also of days that a month does not have.
    const dates = fc
      .tuple(
        fc.integer({ min: 1, max: 32 }),
        fc.integer({ min: 1, max: 13 }),
        fc.integer({ min: 1900, max: 2030 }),
      )
      .chain(([day, month, year]) =>
        fc.constantFrom(`${day}/${month}/${year}`, `${year}-${month}-${day}`, `${day} Feb ${year}`),
      );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), nearDates, dates), (value) => {
        const read = readDateText(value);
        if (read === null) return;
        expect(new Date(`${read}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read);
      }),
    );
  });
});

describe('a date of birth', () => {
  const today = '2026-11-25';

  it.each([
    ['01-JAN-29', '1929-01-01'],
    ['26/11/26', '1926-11-26'],
    ['29-FEB-28', '1928-02-29'],
    ['01-JAN-29 12.00.00.000000 AM', '1929-01-01'],
    ['25/11/26', '2026-11-25'],
    ['01-JAN-05', '2005-01-01'],
    ['01-JAN-30', '1930-01-01'],
  ])('with a year in two digits lies in the past: %s', (text, date) => {
    expect(readBirthText(text, today)).toBe(date);
  });

  it('is as it was written where the year has four digits', () => {
    for (const text of ['2029-01-01', '01/01/2029', '1-Jan-2029', 20290101])
      expect(readBirthText(text, today)).toBe('2029-01-01');
    expect(readBirthText('31-02-29', today)).toBeNull();
  });
});

it.each([
  ['1990-05-13T23:00:00.000Z', '1990-05-14'],
  ['1990-05-13t23:00:00+00:00', '1990-05-14'],
  ['1999-12-31T23:00Z', '2000-01-01'],
  ['1990-05-13T23:00:00+01:00', '1990-05-13'],
  ['1990-05-13T22:59:59Z', '1990-05-13'],
  ['1990-05-13T23:00:01Z', '1990-05-13'],
  ['1990-05-14T00:00:00.000Z', '1990-05-14'],
  ['2099-12-31T23:00:00Z', '2100-01-01'],
])('a birth at the moment at which its day began in Nigeria, %s, is of that day: %s', (text, date) => {
  expect(readBirthText(text)).toBe(date);
});
