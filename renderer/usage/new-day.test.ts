import { expect, it, onTestFinished, vi } from 'vitest';
import { onNewDay } from './new-day.ts';

it('tells of each new day once, also after a sleep and where the clock is set back', () => {
  vi.useFakeTimers({ now: new Date(2026, 2, 1, 23, 59, 0) });
  onTestFinished(() => void vi.useRealTimers());
  const begun = vi.fn();
  const end = onNewDay(begun);
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return begun.mock.calls.length;
  };
  expect(after(30_000)).toBe(0);
  expect(after(60_000)).toBe(1);
  expect(after(3_600_000)).toBe(1);
  vi.setSystemTime(new Date(2026, 2, 5, 8, 0, 0));
  expect(after(30_000)).toBe(2);
  vi.setSystemTime(new Date(2026, 2, 2, 8, 0, 0));
  expect(after(30_000)).toBe(3);
  end();
  vi.setSystemTime(new Date(2026, 2, 9, 8, 0, 0));
  expect(after(60_000)).toBe(3);
});
