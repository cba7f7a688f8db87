import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceQuiet } from './once-quiet.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('it begins once nothing has been done for that long, and only once', () => {
  const work = vi.fn();
  const target = new EventTarget();
  onceQuiet(target, 2_000, work);
  vi.advanceTimersByTime(1_999);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
  target.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test.each(['keydown', 'input', 'pointerdown', 'wheel'])('each %s lets it wait anew', (sign) => {
  const work = vi.fn();
  const target = new EventTarget();
  onceQuiet(target, 2_000, work);
  for (let done = 0; done < 5; done += 1) {
    vi.advanceTimersByTime(1_900);
    target.dispatchEvent(new Event(sign));
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('once it is undone it does not begin, whatever is done', () => {
  const work = vi.fn();
  const target = new EventTarget();
  onceQuiet(target, 2_000, work)();
  target.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(10_000);
  expect(work).not.toHaveBeenCalled();
});
