import { afterEach, expect, it } from 'vitest';
import { endOfDay, localDay } from './local-day.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

it.each([
  ['Africa/Lagos', '2026-03-01T22:59:59Z', '2026-03-01'],
  ['Africa/Lagos', '2026-03-01T23:00:00Z', '2026-03-02'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31'],
])('in %s %s is within %s', (name, at, day) => {
  process.env.TZ = name;
  expect(localDay(Date.parse(at))).toBe(day);
});

it.each([
  ['Africa/Lagos', '2026-03-01', '2026-03-01T23:00:00Z'],
  ['Africa/Lagos', '2026-12-31', '2026-12-31T23:00:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T04:00:00Z'],
])('in %s %s is over at %s', (name, day, at) => {
  process.env.TZ = name;
  expect(new Date(endOfDay(day))).toEqual(new Date(at));
});
