import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkOf } from './testing/check-of.ts';
import { waitAhead, waitAskedFor, waitEndsAt, waitLeft, waitLeftAloud } from './wait-words.ts';

/** Local time of this computer, whatever its zone. */
const at = (hour: number, minute: number, second = 0, day = 20) =>
  new Date(2026, 10, day, hour, minute, second).getTime();

function asked(retryAfterSeconds: number | null, finished = at(5, 20)) {
  const { timing } = checkOf();
  return checkOf({ retryAfterSeconds, timing: { ...timing, finishedAt: new Date(finished).toISOString() } });
}

it('a wait ends counted from the answer', () => {
  expect(waitEndsAt(asked(5))).toBe(at(5, 20, 5));
  expect(waitEndsAt(asked(null))).toBeNull();
});

describe('a wait that is ahead', () => {
  it('is told in the time zone in which the computer is by then', () => {
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const zone of ['Africa/Lagos', 'Asia/Tokyo', 'America/New_York']) {
      vi.stubEnv('TZ', zone);
      expect([zone, waitAhead(asked(3600, at(5, 20)), at(5, 20))]).toEqual([zone, 'Try again after 06:20.']);
    }
  });

  it.each([
    [5, at(5, 20), 'Try again in 5 s.'],
    [5, at(5, 20) + 4_200, 'Try again in 1 s.'],
    [5, at(5, 20, 5), 'Try again now.'],
    [5, at(5, 20, 0, 21), 'Try again now.'],
    [3600, at(5, 20), 'Try again after 06:20.'],
    [3600, at(6, 10), 'Try again after 06:20.'],
    [3600, at(6, 18, 31), 'Try again in 1 min 29 s.'],
    [3600, at(6, 20), 'Try again now.'],
    [91, at(5, 20), 'Try again after 05:22.'],
    [null, at(5, 20, 0, 21), 'Try again later.'],
  ])('of %s s is told, at %i', (seconds, now, expected) => {
    expect(waitAhead(asked(seconds), now)).toBe(expected);
  });

  it('is told with its day where that is another one', () => {
    const late = asked(3600, at(23, 30));
    expect(waitAhead(late, at(23, 30))).toBe('Try again after 21 Nov 2026, 00:30.');
    expect(waitAhead(late, at(0, 5, 0, 21))).toBe('Try again after 00:30.');
    expect(waitAhead(asked(86_400), at(5, 20))).toBe('Try again after 21 Nov 2026, 05:20.');
  });
});

it('a wait of a check of the history is told as it was asked for, and does not age', () => {
  expect(waitAskedFor(asked(3600))).toBe('The service asked to wait until 20 Nov 2026, 06:20:00.');
  expect(waitAskedFor(asked(5))).toBe('The service asked to wait until 20 Nov 2026, 05:20:05.');
  expect(waitAskedFor(asked(5, at(5, 20) + 1))).toContain('05:20:06.');
  expect(waitAskedFor(asked(3600), (instant) => `${instant}`)).toContain(String(at(6, 20)));
  expect(waitAskedFor(asked(null))).toBe('Try again later.');
});

it.each([
  [1, '1 s', 'less than a minute'],
  [59, '59 s', 'less than a minute'],
  [60, '1 min 0 s', '1 minute'],
  [97, '1 min 37 s', '2 minutes'],
  [900, '15 min 0 s', '15 minutes'],
])('of %i s that are left, minutes are told as such', (seconds, forTheEye, aloud) => {
  expect([waitLeft(seconds), waitLeftAloud(seconds)]).toEqual([forTheEye, aloud]);
});
