/** The daily backup over a computer that sleeps, and a clock that is set. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { everyHour } from './schedule.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

it('is looked at once an hour, and soon after the computer has slept', async () => {
  vi.useFakeTimers({
    now: Date.parse('2026-03-01T10:00:00Z'),
    toFake: ['setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const run = vi.fn(async () => true);
  const schedule = everyHour(run);
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return run.mock.calls.length;
  };
  expect(await after(0)).toBe(1);
  expect(await after(HOUR_MS - MINUTE_MS)).toBe(1);
  expect(await after(MINUTE_MS)).toBe(2);
  expect(await after(2 * HOUR_MS)).toBe(4);
  // Its timers stood still for three days.
  vi.setSystemTime(Date.now() + 3 * 24 * HOUR_MS);
  expect(await after(MINUTE_MS)).toBe(5);
  expect(await after(HOUR_MS)).toBe(6);
  // The clock was set back.
  vi.setSystemTime(Date.now() - 365 * 24 * HOUR_MS);
  expect(await after(HOUR_MS)).toBe(7);
  await schedule.end();
  expect(await after(HOUR_MS)).toBe(7);
});
