import { expect, it, onTestFinished, vi } from 'vitest';
import { britishDate, dayWords } from './british-date.ts';

it('writes each month in three letters', () => {
  const { format } = britishDate({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2001, month, 15)));
  expect(months.map((text) => text.replace(/\d| /gu, ''))).toEqual(
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  );
  expect(months[8]).toBe('15 Sep 2001');
});

it.each([
  ['1990-07-05', '5 Jul 1990'],
  ['0090-09-05', '5 Sep 0090'],
  ['1990-02-31x', '1990-02-31x'],
  ['1990-13-05', '1990-13-05'],
  ['1990', '1990'],
  ['last July', 'last July'],
])('a day “%s” is written “%s”', (day, words) => {
  expect(dayWords(day)).toBe(words);
});

it('goes by the time zone of the moment, as a laptop travels while the desk is open', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const told: string[] = [];
  const { format } = britishDate({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const { format: fixed } = britishDate({ hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  for (const zone of ['Africa/Lagos', 'Asia/Tokyo', 'America/New_York', 'Africa/Lagos']) {
    vi.stubEnv('TZ', zone);
    told.push(format(Date.UTC(2026, 8, 30, 22, 30)));
    expect(fixed(Date.UTC(2026, 8, 30, 22, 30))).toBe('22:30');
  }
  expect(told).toEqual(['30 Sep, 23:30', '1 Oct, 07:30', '30 Sep, 18:30', '30 Sep, 23:30']);
});
