/** Up to when things are over, by a clock that may be set wrong, and a computer that sleeps. */
import { describe, expect, it } from 'vitest';
import { confirmedInstant } from './confirmed-instant.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `written`: when the entries of the history were made, in their order. */
async function looking(written: readonly number[], openedAt = NOW) {
  let [wall, monotonic] = [openedAt, 50_000];
  const confirmed = await confirmedInstant(
    { lastInstantUntil: async (until) => written.findLast((at) => at <= until) ?? null },
    { now: () => wall, monotonic: () => monotonic },
  );
  /** Looks after so much of being awake, when the clock was moved by `jump` besides. */
  const later = (awake: number, jump = 0) => {
    wall += awake + jump;
    monotonic += awake;
    return confirmed();
  };
  return { look: confirmed, later, anHourLater: (jump = 0) => later(HOUR, jump) };
}

describe('the first look', () => {
  it.each([
    ['an hour after the last entry', [NOW - HOUR], NOW],
    ['a week after it', [NOW - 7 * DAY], NOW],
    ['more than a week after it', [NOW - 7 * DAY - 1], NOW - 7 * DAY - 1],
    ['with entries of this hour alone', [NOW - HOUR + 1, NOW], 0],
    ['with entries of this hour after one of last year', [NOW - 365 * DAY, NOW - 1], NOW - 365 * DAY],
    ['with entries of a later year among those of the present', [NOW + 365 * DAY, NOW - DAY], NOW],
    ['with entries of this year before those of the last', [NOW - DAY, NOW - 365 * DAY], NOW - 365 * DAY],
    ['with none', [], 0],
  ])('%s', async (_, written, until) => {
    expect((await looking(written)).look()).toBe(until);
  });
});

it('a first look that finds the history unreadable erases nothing', async () => {
  const clock = { now: () => NOW, monotonic: () => 1 };
  const lastInstantUntil = async () => Promise.reject(new Error('disk'));
  expect((await confirmedInstant({ lastInstantUntil }, clock))()).toBe(0);
});

describe('a look an hour later', () => {
  it('believes a clock that still says so', async () => {
    const { look, anHourLater } = await looking([NOW - 60 * DAY]);
    expect(look()).toBe(NOW - 60 * DAY);
    expect(anHourLater()).toBe(NOW + HOUR);
  });

  it('goes by a clock that was put right meanwhile', async () => {
    const { look, anHourLater } = await looking([NOW], NOW + 365 * DAY);
    expect(look()).toBe(NOW);
    expect(anHourLater(-365 * DAY)).toBe(NOW + HOUR);
  });

  it('does not believe a clock that was set while the desk is open, until one look more', async () => {
    const { look, anHourLater } = await looking([NOW - HOUR]);
    look();
    expect(anHourLater(365 * DAY)).toBe(NOW);
    expect(anHourLater()).toBe(NOW + 365 * DAY + 2 * HOUR);
  });

  it('forgets a clock that was set ahead and put right before the next look', async () => {
    const { look, anHourLater } = await looking([NOW - HOUR]);
    look();
    expect(anHourLater(365 * DAY)).toBe(NOW);
    expect(anHourLater(-365 * DAY)).toBe(NOW + 2 * HOUR);
  });

  it('follows a computer that sleeps again and again, one look behind', async () => {
    const { look, anHourLater } = await looking([NOW - HOUR]);
    look();
    expect(anHourLater(14 * HOUR)).toBe(NOW);
    expect(anHourLater(14 * HOUR)).toBe(NOW + 15 * HOUR);
    expect(anHourLater()).toBe(NOW + 31 * HOUR);
  });

  it('takes a clock that is put right by a minute as it is', async () => {
    const { look, anHourLater } = await looking([NOW - HOUR]);
    look();
    expect(anHourLater(60_000)).toBe(NOW + HOUR + 60_000);
  });
});

describe('a look within the hour, as after a sleep', () => {
  it('does not believe a clock that is set ahead again and again, as by a dialog’s year, month and day', async () => {
    const { look, later } = await looking([NOW - HOUR]);
    look();
    for (const _ of ['year', 'month', 'day']) expect(later(MINUTE, 365 * DAY)).toBe(NOW);
    expect(later(HOUR - 5 * MINUTE)).toBe(NOW);
    // What it was set to first is believed an hour later, and the rest in its turn.
    expect(later(3 * MINUTE)).toBe(NOW + 2 * MINUTE + 2 * 365 * DAY);
    expect(later(2 * MINUTE)).toBe(NOW + HOUR + 3 * MINUTE + 3 * 365 * DAY);
  });

  it('does not believe a clock that was ahead as the desk opened, and is set further', async () => {
    const { look, later } = await looking([NOW - 60 * DAY]);
    look();
    expect(later(10 * MINUTE, DAY)).toBe(NOW - 60 * DAY);
    expect(later(10 * MINUTE)).toBe(NOW - 60 * DAY);
  });

  it('goes by a clock that was put right within it', async () => {
    const { look, later } = await looking([NOW - HOUR]);
    look();
    expect(later(MINUTE, 365 * DAY)).toBe(NOW);
    expect(later(MINUTE, 2 * HOUR - 365 * DAY)).toBe(NOW);
    expect(later(HOUR)).toBe(NOW + 3 * HOUR + 2 * MINUTE);
  });

  it('never gives an instant that the clock has gone back on', async () => {
    const { look, later } = await looking([NOW - HOUR]);
    look();
    later(MINUTE, 365 * DAY);
    expect(later(MINUTE, -730 * DAY)).toBe(NOW + 2 * MINUTE - 365 * DAY);
  });

  it('follows a computer that is awake for twenty minutes a day, an hour of that behind', async () => {
    const { look, later } = await looking([NOW - HOUR]);
    look();
    const day = () => (later(20 * MINUTE, DAY - 20 * MINUTE) - NOW) / DAY;
    expect([day(), day(), day(), day(), day(), day()]).toEqual([0, 0, 0, 1, 2, 3]);
  });
});
