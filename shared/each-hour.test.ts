import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eachHour } from './each-hour.ts';

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('works once an hour, and within a minute after the clock was set by an hour or more, ahead or back', () => {
  const work = vi.fn();
  const stop = eachHour(work);
  const worked = (minutes: number) => {
    work.mockClear();
    vi.advanceTimersByTime(minutes * MINUTE);
    return work.mock.calls.length;
  };
  expect([worked(59), worked(1), worked(59), worked(1)]).toEqual([0, 1, 0, 1]);
  vi.setSystemTime(Date.now() + 365 * 24 * 60 * MINUTE);
  expect([worked(1), worked(30)]).toEqual([1, 0]);
  vi.setSystemTime(Date.now() - 365 * 24 * 60 * MINUTE);
  expect([worked(1), worked(58)]).toEqual([1, 0]);
  vi.setSystemTime(Date.now() - 30 * MINUTE);
  expect([worked(1), worked(1)]).toEqual([0, 1]);
  stop();
  expect(worked(120)).toBe(0);
});
