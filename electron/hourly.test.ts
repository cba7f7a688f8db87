/** What the desk does by itself once an hour, over a computer that sleeps and a clock that is set. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { hourly } from './hourly.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it('is done soon after a sleep, and once for each hour or jump of the clock', async () => {
  const toFake = ['setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z'), toFake: [...toFake] });
  onTestFinished(() => void vi.useRealTimers());
  const work = vi.fn(async () => undefined);
  const stumbled = vi.fn();
  const hours = hourly(work, stumbled);
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return work.mock.calls.length;
  };
  const clockMoves = (ms: number) => vi.setSystemTime(Date.now() + ms);
  expect(await after(HOUR - MINUTE)).toBe(1);
  expect(await after(MINUTE)).toBe(2);
  // Awake for twenty minutes a day.
  for (const done of [3, 4, 5]) {
    clockMoves(DAY - 20 * MINUTE);
    expect(await after(20 * MINUTE)).toBe(done);
  }
  // A clock that is set ahead by years, and put right again.
  clockMoves(3650 * DAY);
  expect(await after(30 * MINUTE)).toBe(6);
  clockMoves(-3650 * DAY);
  expect(await after(HOUR)).toBe(7);
  expect(await after(HOUR)).toBe(8);
  await hours.end();
  expect(await after(DAY)).toBe(8);
  expect(stumbled).not.toHaveBeenCalled();
});
