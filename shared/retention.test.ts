import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Day, dueOn, EraseReason, latestDue, RETENTION_YEARS } from './retention.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const leapDay = fc.integer({ min: 498, max: 522 }).map((four) => `${four * 4}-02-29`);
const years = fc.integer({ min: 1, max: 50 });

/** A day so many days before or after another one. */
function daysFrom(one: string, days: number): string {
  return new Date(Date.parse(`${one}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

describe('retention', () => {
  it.each([
    ['2019-01-31', 5, '2024-01-31'],
    ['2020-02-29', 4, '2024-02-29'],
    ['2020-02-29', 5, '2025-03-01'],
    ['0025-01-31', 5, '0030-01-31'],
    ['0096-02-29', 6, '0102-03-01'],
  ])('what ended on %s is due %i years later, on %s', (ended, of, due) => {
    expect(dueOn(ended, of)).toBe(due);
  });

  it('what is due by its own day is what ended on the latest due day or before', () => {
    const holds = (ended: string, today: string, of: number): void => {
      expect(Day.parse(latestDue(today, of))).toBe(latestDue(today, of));
      const isDue = dueOn(ended, of) <= today;
      expect([ended, today, of, ended <= latestDue(today, of)]).toEqual([ended, today, of, isDue]);
    };
    fc.assert(fc.property(day, day, years, holds));
    // About the day on which it turns, which two days taken at random hardly ever meet.
    fc.assert(
      fc.property(fc.oneof(day, leapDay), years, fc.integer({ min: -40, max: 40 }), (ended, of, off) =>
        holds(ended, daysFrom(dueOn(ended, of), off), of),
      ),
      { numRuns: 1_000 },
    );
    fc.assert(
      fc.property(leapDay, years, fc.integer({ min: -3, max: 3 }), (today, of, off) =>
        holds(daysFrom(latestDue(today, of), off), today, of),
      ),
    );
  });

  it('is for five years where nobody says otherwise, as the law asks at least', () => {
    expect(RETENTION_YEARS.usual).toBe(5);
  });

  it('asks for a reason that says something', () => {
    expect(EraseReason.parse(' x ')).toBe('x');
    for (const reason of ['', ' \n', '\u200b', 'x'.repeat(301)])
      expect(EraseReason.safeParse(reason).success).toBe(false);
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', 'today', '2026-1-1', '2026', '2026-03', ''])(
    '%j is no day',
    (text) => {
      expect(Day.safeParse(text).success).toBe(false);
    },
  );
});
