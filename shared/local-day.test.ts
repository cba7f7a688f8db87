import { afterEach, expect, it } from 'vitest';
import { localDay } from './local-day.ts';

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
