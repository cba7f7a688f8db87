import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Day, dueOn, latestDue } from './retention.ts';

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const years = fc.integer({ min: 1, max: 50 });

describe('retention', () => {
  it.each([
    ['2019-01-31', 5, '2024-01-31'],
    ['2020-02-29', 4, '2024-02-29'],
    ['2020-02-29', 5, '2025-03-01'],
  ])('what ended on %s is due %i years later, on %s', (ended, of, due) => {
    expect(dueOn(ended, of)).toBe(due);
  });

  it('what is due by its own day is what ended on the latest due day or before', () => {
    fc.assert(
      fc.property(day, day, years, (ended, today, of) => {
        expect(ended <= latestDue(today, of)).toBe(dueOn(ended, of) <= today);
      }),
    );
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', 'today', '2026-1-1', ''])('%j is no day', (text) => {
    expect(Day.safeParse(text).success).toBe(false);
  });
});
