import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayWords } from './dates.ts';
import { readBack, readTypedDay } from './typed-day.ts';

it.each([
  ['1/2/2026', 'Read as 1 Feb 2026.'],
  ['06/05/1993', 'Read as 6 May 1993.'],
  [' 5 Jul 1990 ', 'Read as 5 Jul 1990.'],
  ['2026-11-20', 'Read as 20 Nov 2026.'],
  ['2026-02-30', 'Not read as a date yet.'],
  ['1/2', 'Not read as a date yet.'],
  ['  ', 'For example 20 Nov 2026.'],
])('%j: %s', (text, line) => {
  expect(readBack(text, 'For example 20 Nov 2026.')).toBe(line);
});

it('reads every day back that is written as days are written on screen', () => {
  const day = fc.date({
    min: new Date('1850-01-01'),
    max: new Date('2100-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (at) => {
      const text = at.toISOString().slice(0, 10);
      expect(readTypedDay(dayWords(text))).toBe(text);
      expect(readTypedDay(text)).toBe(text);
    }),
  );
});
