import { describe, expect, it } from 'vitest';
import { daysOf } from './period.ts';

describe('the days of a period', () => {
  it.each([
    ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
    ['last-7-days', '2026-11-23', '2026-11-17', '2026-11-23'],
    ['last-7-days', '2027-01-03', '2026-12-28', '2027-01-03'],
    ['last-30-days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['this-month', '2026-11-23', '2026-11-01', '2026-11-23'],
    ['this-month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last-month', '2026-11-23', '2026-10-01', '2026-10-31'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last-month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ] as const)('%s, asked on %s: %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });
});
