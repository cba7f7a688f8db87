/** A day’s budget: by checks, by cost, and a reason for going beyond it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultKindSettings } from '../../shared/profile.ts';
import { countedProduction, countedService, found, settingsWith } from './testing/counted.ts';
import { requestOf } from './testing/real-checks.ts';

const spent = { ok: false, failure: { code: 'budget-spent' } };
const numberOf = (i: number) => `222123456${String(i).padStart(2, '0')}`;

/** Settings with a price for a BVN and a budget. */
const budgeted = (budget: { cost: number | null; checks: number | null }, price: number | null = 500) => ({
  settings: settingsWith({
    kinds: { ...settingsWith({}).kinds, bvn: { ...defaultKindSettings.bvn, price } },
    budget: { ...budget, warnAt: 80 },
  }),
});

afterEach(() => void vi.useRealTimers());

describe('a day’s budget', () => {
  it.each([
    ['of two checks', { cost: null, checks: 2 }, null],
    ['of the cost of two checks', { cost: 1_499, checks: null }, 500],
    ['of both', { cost: 1_000, checks: 2 }, 500],
  ] as const)('%s lets two through, and a third one with a reason', async (_, budget, price) => {
    const { checks, seen } = await countedService();
    const running = checks({ profile: budgeted(budget, price) });
    for (const i of [1, 2]) expect(await running.run(requestOf(numberOf(i)))).toMatchObject({ ok: true });
    const sent = seen();
    expect(sent.requests).toBe(2);
    expect(await running.run(requestOf(numberOf(3)))).toEqual(spent);
    expect(seen()).toEqual(sent);
    const over = await running.run(
      requestOf(numberOf(3), { overBudget: 'The branch manager asked for it.' }),
    );
    expect(over).toMatchObject({
      ok: true,
      value: {
        reasons: { again: null, overBudget: 'The branch manager asked for it.', retryOf: null },
        price: price === null ? null : { minor: 500, currency: 'NGN' },
      },
    });
    expect(seen().requests).toBe(3);
  });

  it('is not spent by what was not sent or cost nothing', async () => {
    const { checks, say, seen } = await countedService();
    const around = { profile: budgeted({ cost: 500, checks: null }) };
    const nobody = checks({ ...around, baseUrl: 'http://127.0.0.1:1' });
    expect(await nobody.run(requestOf(numberOf(1)))).toMatchObject({ value: { state: 'failed' } });
    say([503, '{"success":false,"message":"Maintenance."}']);
    expect(await checks(around).run(requestOf(numberOf(1)))).toMatchObject({
      value: { outcome: 'unavailable' },
    });
    say([200, found]);
    expect(await checks(around).run(requestOf(numberOf(1)))).toMatchObject({
      value: { outcome: 'verified' },
    });
    expect(await checks(around).run(requestOf(numberOf(2)))).toEqual(spent);
    expect(seen().requests).toBe(2);
  });

  it('is that of the day on which a check is sent, also where a keychain was waited for beyond midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 2, 1, 23, 59) });
    const { checks, history, seen } = await countedService();
    const profile = budgeted({ cost: null, checks: 1 });
    expect(await checks({ profile }).run(requestOf(numberOf(1)))).toMatchObject({ ok: true });
    const keychain = Promise.withResolvers<void>();
    const waited = checks({ profile, ready: keychain.promise }).run(requestOf(numberOf(2)));
    vi.setSystemTime(new Date(2026, 2, 2, 8, 30));
    keychain.resolve();
    expect(await waited).toMatchObject({ ok: true, value: { outcome: 'verified' } });
    const rows = await history.usage('2000-01-01');
    expect(rows.map(({ day, checks: sent }) => [day, sent])).toEqual([
      ['2026-03-02', 1],
      ['2026-03-01', 1],
    ]);
    expect(await checks({ profile }).run(requestOf(numberOf(3)))).toEqual(spent);
    expect(seen().requests).toBe(2);
  });

  it('is one profile’s: another one has its own', async () => {
    const { checks } = await countedService();
    const around = budgeted({ cost: null, checks: 1 });
    expect(await checks({ profile: around }).run(requestOf(numberOf(1)))).toMatchObject({ ok: true });
    const other = checks({ profile: { ...around, id: 'p-2' } });
    const request = requestOf(numberOf(2), { profileId: 'p-2' });
    expect(await other.run(request)).toMatchObject({ ok: true });
    expect(await checks({ profile: around }).run(requestOf(numberOf(3)))).toEqual(spent);
  });

  it('asks for a reason of its own: one for a known number is not one', async () => {
    const { checks, seen } = await countedProduction();
    const running = checks({ profile: budgeted({ cost: null, checks: 1 }) });
    await running.run(requestOf(numberOf(1)));
    const again = { again: 'The answer was lost on paper.' };
    const overBudget = { overBudget: 'It cannot wait.' };
    const codes = [];
    for (const more of [{}, again, overBudget]) {
      const ran = await running.run(requestOf(numberOf(1), more));
      codes.push(ran.ok ? 'sent' : ran.failure.code);
    }
    expect(codes).toEqual(['already-known', 'budget-spent', 'already-known']);
    expect(seen().requests).toBe(1);
    expect(await running.run(requestOf(numberOf(1), { ...again, ...overBudget }))).toMatchObject({
      value: { reasons: { ...again, ...overBudget } },
    });
  });

  it('is kept with each check as what it cost at the time', async () => {
    const { checks, history } = await countedService();
    const request = requestOf(numberOf(1), { again: 'The customer came back.' });
    await checks({ profile: budgeted({ cost: null, checks: null }) }).run(request);
    const kept = await history.show(request.id);
    expect(kept).toMatchObject({
      price: { minor: 500, currency: 'NGN' },
      reasons: { again: request.again },
    });
    const [row, ...others] = await history.usage('2000-01-01');
    expect([row?.checks, row?.cost, row?.profileId, others]).toEqual([1, 500, 'p-1', []]);
  });
});
