import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeAnnouncer } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listening() {
  const said: string[] = [];
  return { said, announcer: makeAnnouncer((words) => said.push(words)) };
}

it('the first hint is said at once, the next not before two seconds, and of several the last alone', () => {
  const { said, announcer } = listening();
  announcer.hear('closer');
  announcer.hear('left');
  announcer.hear('right');
  vi.advanceTimersByTime(1_999);
  expect(said).toEqual(['closer']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['closer', 'right']);
});

it('a hint that comes back before the next was said is not said twice', () => {
  const { said, announcer } = listening();
  for (const words of ['closer', 'left', 'closer']) announcer.hear(words);
  vi.advanceTimersByTime(10_000);
  announcer.hear('closer');
  expect(said).toEqual(['closer']);
  announcer.hear('left');
  expect(said).toEqual(['closer', 'left']);
});

it('a clock that is set back, as from the network, keeps no hint from being said', () => {
  const { said, announcer } = listening();
  announcer.hear('closer');
  vi.setSystemTime(Date.now() - 3_600_000);
  announcer.hear('left');
  vi.advanceTimersByTime(2_000);
  expect(said).toEqual(['closer', 'left']);
});

it('nothing is said after the end', () => {
  const { said, announcer } = listening();
  announcer.hear('closer');
  announcer.hear('left');
  announcer.end();
  vi.advanceTimersByTime(10_000);
  expect(said).toEqual(['closer']);
});
