/** By which day it is counted whose time is over, and that a clock that was ahead erases nobody. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginning, verified } from '../history/testing/documents.ts';
import { dueDay } from './due-day.ts';
import type { RetentionStore } from './ports.ts';
import { ada, dueHistory, NOW, OLD } from './testing/due-history.ts';

// Its days are those of its moments: at noon of UTC the next one has begun in Samoa.
beforeEach(() => void vi.stubEnv('TZ', 'UTC'));
afterEach(() => void vi.unstubAllEnvs());

/** A history that was last written at such a moment. */
const writtenAt = (store: RetentionStore, lastInstantUntil: RetentionStore['lastInstantUntil']) =>
  new Proxy(store, {
    get: (of, name: keyof RetentionStore) => (name === 'lastInstantUntil' ? lastInstantUntil : of[name]),
  });

it('does not begin for what was due by a clock that was ahead and has gone back since', async () => {
  const { history, clock, retention, look } = await dueHistory(3);
  const begun = beginning({ identifier: 'later', number: '9', createdAt: OLD });
  await history.begin(begun);
  await history.end(begun.id, verified());
  await retention.endRelationship(history, 'later', '2025-12-31', ada);
  clock.now = Date.parse('2031-02-01T12:00:00Z');
  const ahead = await retention.preview(writtenAt(history, async () => clock.now));
  if (!ahead.ok || !ahead.value) throw new Error('Nothing was found');
  const { planId, counts } = ahead.value;
  expect(counts).toMatchObject({ customers: 4, held: 0 });
  clock.now = NOW;
  expect(await retention.erase(history, planId, 'over', ada)).toMatchObject({
    failure: { code: 'erase-plan-gone' },
  });
  expect((await history.page(null, 1)).total).toBe(4);
  expect(await look()).toMatchObject({
    day: '2026-03-01',
    isClockDoubted: false,
    counts: { customers: 3 },
  });
});

it('counts for the day on which something was written last where the clock is more than a week past it', async () => {
  const { history, clock, retention } = await dueHistory(3);
  const written = vi.fn<RetentionStore['lastInstantUntil']>();
  const store = writtenAt(history, written);
  // Of those three the time was over on 31 January 2024.
  for (const [last, now, day, customers] of [
    ['2024-01-30T12:00:00Z', '2036-03-01T12:00:00Z', '2024-01-30', 0],
    ['2024-01-31T12:00:00Z', '2024-02-07T12:00:01Z', '2024-01-31', 3],
    ['2024-01-30T12:00:00Z', '2024-02-06T12:00:00Z', '2024-02-06', 3],
  ] as const) {
    written.mockClear().mockResolvedValue(Date.parse(last));
    clock.now = Date.parse(now);
    const found = await retention.preview(store);
    if (!found.ok || !found.value) throw new Error('Nothing was found');
    const { isClockDoubted, counts } = found.value;
    expect([found.value.day, isClockDoubted, counts.customers]).toEqual([
      day,
      day !== now.slice(0, 10),
      customers,
    ]);
    expect((await retention.state(store)).due).toBe(customers);
    // What is of this hour may come of the same wrong clock.
    expect(written.mock.calls).toContainEqual([clock.now - 3_600_000]);
  }
});

it('is today where nothing older than this hour is written: there is nothing to doubt the clock by', async () => {
  const nothing = { lastInstantUntil: async () => null };
  expect(await dueDay(nothing, NOW)).toEqual({ day: '2026-03-01', isClockDoubted: false });
});

it('says once that it doubts the clock, which vouches for it in an hour', async () => {
  const { history, clock, look } = await dueHistory(3);
  const later = beginning({ identifier: 'later', number: '9', createdAt: NOW });
  await history.begin(later);
  await history.end(later.id, verified());
  const doubts = async () =>
    (await history.auditPage({ kind: 'clock-doubted', operator: null, checkId: null }, null, 100)).rows
      .length;
  const looks = async (now: string) => {
    clock.now = Date.parse(now);
    const { day, isClockDoubted } = await look();
    return [day, isClockDoubted, await doubts()];
  };
  expect(await looks('2026-03-01T14:00:00Z')).toEqual(['2026-03-01', false, 0]);
  expect(await looks('2031-02-01T12:00:00Z')).toEqual(['2026-03-01', true, 1]);
  expect(await looks('2031-02-01T12:59:00Z')).toEqual(['2026-03-01', true, 1]);
  expect(await looks('2031-02-01T13:00:00Z')).toEqual(['2031-02-01', false, 1]);
  // It was put right: what it was then vouches for nothing.
  expect(await looks('2026-03-02T12:00:00Z')).toEqual(['2026-03-02', false, 1]);
});
