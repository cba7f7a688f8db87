import { expect, it } from 'vitest';
import { britishDate } from './british-date.ts';

it('writes each month in three letters', () => {
  const { format } = britishDate({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2001, month, 15)));
  expect(months.map((text) => text.replace(/\d| /gu, ''))).toEqual(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  );
  expect(months[8]).toBe('15 Sep 2001');
});
