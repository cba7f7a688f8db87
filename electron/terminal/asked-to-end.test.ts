import { afterEach, expect, it, vi } from 'vitest';
import { askedToEnd, beforeUnheededEnd, whenFirstAskedToEnd } from './asked-to-end.ts';

afterEach(() => void vi.restoreAllMocks());

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const heeded = () => SIGNALS.map((signal) => process.listenerCount(signal));

it('ends a command in order the first time, whichever asks, and heeds it until the command is over', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const end = vi.fn();
  const before = heeded();
  const isOver = whenFirstAskedToEnd(end);
  process.emit('SIGHUP', 'SIGHUP');
  // A terminal that goes is often followed by the system’s own word, which is no second try of a person.
  process.emit('SIGTERM', 'SIGTERM');
  expect([end.mock.calls.length, kill.mock.calls]).toEqual([2, []]);
  expect(heeded()).toEqual(before.map((count) => count + 1));
  isOver();
  expect(heeded()).toEqual(before);
});

it('ends the process at once when it is asked again by the same', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const end = vi.fn();
  const before = heeded();
  whenFirstAskedToEnd(end);
  process.emit('SIGINT', 'SIGINT');
  process.emit('SIGINT', 'SIGINT');
  expect([end.mock.calls.length, kill.mock.calls]).toEqual([1, [[process.pid, 'SIGINT']]]);
  expect(heeded()).toEqual(before);
});

it('is waited for by what runs until then', async () => {
  const before = heeded();
  const asked = askedToEnd();
  process.emit('SIGTERM', 'SIGTERM');
  await asked;
  expect(heeded()).toEqual(before);
});

it('ends at once behind what has to be done last, where nobody else ends it in order', () => {
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const [end, last] = [vi.fn(), vi.fn()];
  const before = heeded();
  const stop = beforeUnheededEnd(last);
  const isOver = whenFirstAskedToEnd(end);
  process.emit('SIGTERM', 'SIGTERM');
  expect([end.mock.calls.length, last.mock.calls.length, kill.mock.calls]).toEqual([1, 0, []]);
  // Asked again, the process is sent the same once more, which nobody heeds by then.
  process.emit('SIGTERM', 'SIGTERM');
  isOver();
  expect(last).not.toHaveBeenCalled();
  process.emit('SIGTERM', 'SIGTERM');
  expect([last.mock.calls.length, kill.mock.calls]).toEqual([
    1,
    [
      [process.pid, 'SIGTERM'],
      [process.pid, 'SIGTERM'],
    ],
  ]);
  expect(heeded()).toEqual(before);
  stop();
  expect(heeded()).toEqual(before);
});
