import { expect, it, onTestFinished, vi } from 'vitest';
import { agoWords, clockWords, dayWords, durationWords, exactWords, whenWords } from './dates.ts';

it('writes an instant in this computer’s own time', () => {
  const local = new Date(2026, 10, 20, 14, 5);
  expect(whenWords(local.toISOString())).toBe('20 Nov 2026, 14:05');
});

it('writes a day without shifting it by the time zone', () => {
  expect(dayWords('1990-07-05')).toBe('5 Jul 1990');
  expect(dayWords('2000-01-01')).toBe('1 Jan 2000');
  expect(dayWords('0025-01-31')).toBe('31 Jan 0025');
});

it.each(['America/New_York', 'Pacific/Auckland'])('writes the same day at a computer in %s', async (zone) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const there = await import('./dates.ts');
  expect(there.dayWords('1990-07-05')).toBe('5 Jul 1990');
});

it.each(['America/New_York', 'Pacific/Auckland'])(
  'writes times as of %s once the computer is there',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    const local = new Date(2026, 10, 20, 14, 5, 9);
    expect(whenWords(local.toISOString())).toBe('20 Nov 2026, 14:05');
    expect(exactWords(local.toISOString())).toBe('20 Nov 2026, 14:05:09');
    expect(clockWords(local.getTime())).toBe('14:05:09');
  },
);

it.each(['05/07/1990', '', '1990-13-40', '1990'])('leaves %j as it is', (day) => {
  expect(dayWords(day)).toBe(day);
});

it.each([
  [412.4, '412 ms'],
  [999.4, '999 ms'],
  [1000, '1.0 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 0 s'],
  [60_000, '1 min 0 s'],
  [3200, '3.2 s'],
  [125_000, '2 min 5 s'],
  [119_900, '1 min 59 s'],
])('writes %d ms as %s', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});

it.each([
  ['2026-11-20T13:04:30.000Z', 'just now'],
  ['2026-11-20T13:05:59.000Z', 'just now'],
  ['2026-11-20T13:06:00.000Z', 'ahead of this clock'],
  ['2027-11-20T13:05:00.000Z', 'ahead of this clock'],
  ['2026-11-20T13:04:00.000Z', '1 minute ago'],
  ['2026-11-19T13:06:00.000Z', '23 hours ago'],
  ['2026-11-17T13:05:00.000Z', '3 days ago'],
  ['2025-01-01T00:00:00.000Z', '1 year ago'],
])('tells the age of %s', (instant, words) => {
  expect(agoWords(instant, Date.parse('2026-11-20T13:05:00.000Z'))).toBe(words);
});
