import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';

const now = Date.parse('2026-03-01T10:00:00Z');

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('Retry-After', () => {
  it.each([
    ['5', 5],
    [' 120 ', 120],
    ['0', 0],
    ['Sun, 01 Mar 2026 10:00:30 GMT', 30],
    ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
    ['99999999', 86_400],
    ['99999999999999999999999999', 86_400],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 86_400],
    ['', null],
    ['soon', null],
    ['NaN', null],
    ['2.5', 3],
    ['0.5', 1],
    ['-5', null],
    ['in 5', null],
    ['2026-03-01T10:00:07Z', 7],
    ['Sunday, 01-Mar-26 10:00:30 GMT', 30],
  ])('%j is %j seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });

  it.each([
    ['Sun Mar  1 10:00:30 2026', 30],
    ['Sun, 01 Mar 2026 10:00:30', 30],
    ['2026-03-01T10:00:30', 30],
    ['2026-03-02', 50_400],
    ['Sun, 01 Mar 2026 11:00:30 +0100', 30],
    ['2026-03-01T11:00:30+01:00', 30],
  ])('%j is %j seconds, wherever the desk is', (header, seconds) => {
    for (const place of ['UTC', 'Africa/Lagos', 'America/New_York']) {
      process.env.TZ = place;
      expect([place, retryAfterSeconds(header, now)]).toEqual([place, seconds]);
    }
  });

  it('is a whole number of seconds within a day, or nothing, for any text', () => {
    const said = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.bigInt().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    fc.assert(
      fc.property(said, (header) => {
        const seconds = retryAfterSeconds(header, now);
        if (seconds !== null)
          expect(Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400).toBe(true);
      }),
    );
  });
});
