import { afterEach, describe, expect, it } from 'vitest';
import { profileOf } from '../shared/testing/profile-of.ts';
import type { History } from './history/client.ts';
import { beginning } from './history/testing/documents.ts';
import { openForTest } from './history/testing/temporary-history.ts';
import { todayOf, usageOf } from './meter.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** The days that the meter reads: those from the first one on. */
async function daysRead(days: number, now: number): Promise<string[]> {
  const asked: string[] = [];
  const usage = async (from: string) => {
    asked.push(from);
    return [];
  };
  const history = { usage } as unknown as History;
  await usageOf(history, days, now);
  return asked;
}

describe('the last days', () => {
  it.each([
    [1, '2026-03-02T10:00:00', '2026-03-02'],
    [2, '2026-03-02T00:00:00', '2026-03-01'],
    [3, '2026-03-02T23:59:59', '2026-02-28'],
    [366, '2026-03-02T12:00:00', '2025-03-02'],
  ])('%i of them, at %s, begin with %s', async (days, at, first) => {
    expect(await daysRead(days, new Date(at).getTime())).toEqual([first]);
  });

  it('are days of the calendar, also where one of them is longer or shorter than others', async () => {
    process.env.TZ = 'Europe/London';
    // Clocks went back on 26 October 2025 and forward on 29 March 2026.
    expect(await daysRead(2, new Date('2025-10-26T23:30:00').getTime())).toEqual(['2025-10-25']);
    expect(await daysRead(2, new Date('2026-03-30T00:30:00').getTime())).toEqual(['2026-03-29']);
    // There the last hour of 30 March 2024 was left out.
    process.env.TZ = 'America/Nuuk';
    expect(await daysRead(2, new Date('2024-03-31T23:30:00').getTime())).toEqual(['2024-03-30']);
  });
});

describe('today', () => {
  const now = new Date('2026-03-01T12:00:00').getTime();
  const profile = profileOf({}, { currency: 'NGN', budget: { cost: 1_000, checks: null, warnAt: 80 } });

  it('is what this profile sent today in its own currency, against its budget', async () => {
    const history = await openForTest();
    const sent = { profileId: profile.id, price: 300 };
    await history.begin(beginning({ ...sent, number: '22212345601', day: '2026-03-01' }));
    await history.begin(beginning({ ...sent, number: '22212345602', day: '2026-02-28' }));
    await history.begin(beginning({ ...sent, number: '22212345603', day: '2026-03-01', currency: 'USD' }));
    await history.begin(beginning({ ...sent, number: '22212345604', day: '2026-03-01', profileId: 'p-2' }));
    // What costs nothing is no cost in another currency.
    const free = { ...sent, price: 0, currency: 'EUR' };
    await history.begin(beginning({ ...free, number: '22212345605', day: '2026-03-01' }));
    expect(await todayOf(history, profile, 'bvn', now)).toEqual({
      ok: true,
      value: {
        ...{ checks: 3, cost: 300, currency: 'NGN', limitCost: 1_000, limitChecks: null, state: 'within' },
        otherCosts: [{ minor: 300, currency: 'USD' }],
      },
    });
  });

  it('of a profile that is gone is a failure', async () => {
    const history = await openForTest();
    expect(await todayOf(history, null, 'bvn', now)).toEqual({
      ok: false,
      failure: { code: 'profile-unknown' },
    });
  });
});
