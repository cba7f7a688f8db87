import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { wrongWithDeclared } from './declared-limits.ts';

const UNREADABLE = 'There is no such day, or it cannot be read. Write it as 5 Jul 1990 or 05/07/1990.';

describe('what is declared', () => {
  it.each(['5 Jul 1990', '05/07/1990', '1990-07-05', '5\u00a0July\u00a01990'])(
    'has the date %s',
    (dateOfBirth) => {
      expect(wrongWithDeclared({ dateOfBirth })).toEqual({});
    },
  );

  it.each(['5 Juli 1990', '31/02/1990', '1990', 'n/a', '\u200b', '05/07/****'])(
    'has no date %s, which would be paid for without being compared',
    (dateOfBirth) => expect(wrongWithDeclared({ dateOfBirth })).toEqual({ dateOfBirth: UNREADABLE }),
  );

  it('has no date of birth that is still to come, however its year is written', () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
    onTestFinished(() => void vi.useRealTimers());
    expect(wrongWithDeclared({ dateOfBirth: '20 Nov 2026' })).toEqual({});
    for (const [typed, read] of [
      ['21 Nov 2026', '21 Nov 2026'],
      ['1 Aug 2045', '1 Aug 2045'],
      ['01/08/27', '1 Aug 2027'],
    ])
      expect(wrongWithDeclared({ dateOfBirth: typed })).toEqual({
        dateOfBirth: `${read} is still to come. Check the year, and write it with four digits.`,
      });
  });

  it.each(['123', '0803 123 4567 or 0805 123 4567', '0803*****67', '08031234567890123456'])(
    'has no phone %s, which would be paid for without being compared',
    (phone) =>
      expect(wrongWithDeclared({ phone })).toEqual({
        phone: 'This is not one phone number. Write it as 0803 123 4567.',
      }),
  );

  it('has a phone with digits', () => {
    expect(wrongWithDeclared({ phone: '+234 803 123 4567' })).toEqual({});
    expect(wrongWithDeclared({ phone: '０８０３１２３４５６７' })).toEqual({});
    expect(wrongWithDeclared({ phone: 'none' })).toEqual({ phone: expect.stringContaining('no digits') });
  });

  it('is no longer than the contract takes', () => {
    expect(wrongWithDeclared({ firstName: 'x'.repeat(200), phone: '0803 123 4567'.padEnd(200) })).toEqual({});
    expect(
      wrongWithDeclared({
        firstName: 'x'.repeat(201),
        middleName: 'x'.repeat(9_000),
        lastName: 'x'.repeat(201),
        dateOfBirth: '1'.repeat(201),
        phone: '8'.repeat(201),
      }),
    ).toEqual({
      firstName: 'Shorten the first name to 200 characters.',
      middleName: 'Shorten the middle name to 200 characters.',
      lastName: 'Shorten the last name to 200 characters.',
      dateOfBirth: 'Shorten the date of birth to 200 characters.',
      phone: 'Shorten the phone to 200 characters.',
    });
  });
});
