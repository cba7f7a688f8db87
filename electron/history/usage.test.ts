import { describe, expect, it } from 'vitest';
import { UsageRow } from '../../shared/usage.ts';
import type { History } from './client.ts';
import { beginning, troubled, verified } from './testing/documents.ts';
import { startHolder } from './testing/held.ts';
import { openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';

const DAY = '2026-03-01';
let next = 0;

/** The beginning of a check of 500 kobo, of a number of its own. */
function priced(more: Parameters<typeof beginning>[0] = {}) {
  next += 1;
  return beginning({
    number: `222${String(next).padStart(8, '0')}`,
    profileId: 'p',
    profile: 'P',
    price: 500,
    ...more,
  });
}

const spent = async (history: History, profileId = 'p') => {
  const { checks, costs } = await history.spent(profileId, DAY);
  return [checks, costs.NGN ?? 0];
};

describe('the meter', () => {
  it('counts a check as soon as it is sent', async () => {
    const history = await openForTest();
    expect(await history.spent('p', DAY)).toEqual({ checks: 0, costs: {} });
    await history.begin(priced());
    expect(await spent(history)).toEqual([1, 500]);
    await history.begin(priced({ price: null }));
    expect(await spent(history)).toEqual([2, 500]);
  });

  it('counts none that was refused', async () => {
    const history = await openForTest();
    const first = priced();
    await history.begin(first);
    await expect(history.begin(first)).rejects.toMatchObject({ kind: 'check-repeated' });
    await expect(history.begin(priced({ number: first.number }))).rejects.toMatchObject({
      kind: 'already-running',
    });
    expect(await spent(history)).toEqual([1, 500]);
  });

  it('takes a check off again that was surely not sent', async () => {
    const history = await openForTest();
    const [first, second] = [priced(), priced()];
    await history.begin(first);
    await history.begin(second);
    const failed = await history.end(first.id, troubled('failed', 'connection-refused'));
    expect(failed.price).toEqual({ minor: 0, currency: 'NGN' });
    expect(await spent(history)).toEqual([1, 500]);
    await history.end(second.id, troubled('failed', 'tls'));
    expect(await spent(history)).toEqual([0, 0]);
    expect(await history.usage(DAY)).toEqual([]);
  });

  it.each(['verified', 'mismatch', 'not_found', 'pending'] as const)(
    'says that “%s” cost what it costs',
    async (outcome) => {
      const history = await openForTest();
      const begun = priced();
      await history.begin(begun);
      expect((await history.end(begun.id, verified({ outcome }))).price).toEqual({
        minor: 500,
        currency: 'NGN',
      });
      expect(await spent(history)).toEqual([1, 500]);
    },
  );

  it.each(['rejected', 'denied', 'limited', 'unavailable'] as const)(
    'says that “%s” was sent and cost nothing',
    async (outcome) => {
      const history = await openForTest();
      const begun = priced();
      await history.begin(begun);
      const ended = await history.end(begun.id, verified({ outcome, identity: null, httpStatus: 403 }));
      expect(ended.price).toEqual({ minor: 0, currency: 'NGN' });
      expect(await spent(history)).toEqual([1, 0]);
    },
  );

  it('counts an unknown one as charged, and its late answer not once more', async () => {
    const history = await openForTest();
    const [verifiedLate, deniedLate] = [priced(), priced()];
    await history.begin(verifiedLate);
    await history.begin(deniedLate);
    for (const { id } of [verifiedLate, deniedLate])
      await history.end(id, troubled('unknown', 'answer-timeout'));
    expect(await spent(history)).toEqual([2, 1_000]);
    await history.end(verifiedLate.id, verified());
    expect(await spent(history)).toEqual([2, 1_000]);
    await history.end(deniedLate.id, verified({ outcome: 'unavailable', identity: null, httpStatus: 503 }));
    expect(await spent(history)).toEqual([2, 500]);
  });

  it('keeps days, profiles, kinds, operators, currencies and environments apart', async () => {
    const history = await openForTest();
    for (const more of [
      {},
      {},
      { day: '2026-02-28' },
      { profileId: 'q', profile: 'Q' },
      { kind: 'nin' as const },
      { operator: 'bola' },
      { currency: 'USD', price: 7 },
      { environment: 'production' as const },
    ]) {
      await history.begin(priced(more));
    }
    const rows = await history.usage('2026-02-28');
    expect(rows.map((row) => UsageRow.parse(row))).toEqual(rows);
    expect(rows).toHaveLength(7);
    expect(rows.reduce((sum, { checks }) => sum + checks, 0)).toBe(8);
    expect(rows[0]?.day).toBe(DAY);
    expect(rows.at(-1)).toMatchObject({ day: '2026-02-28', checks: 1 });
    expect(rows).toContainEqual({
      ...{ day: DAY, profileId: 'p', profile: 'P', environment: 'sandbox', kind: 'bvn', operator: 'ada' },
      ...{ currency: 'NGN', checks: 2, cost: 1_000 },
    });
    expect(await history.spent('p', DAY)).toEqual({ checks: 6, costs: { NGN: 2_500, USD: 7 } });
    expect(await history.usage('2026-03-02')).toEqual([]);
  });

  it('knows a profile by its id, under the name that it had last', async () => {
    const history = await openForTest();
    await history.begin(priced({ profile: 'Old name' }));
    await history.begin(priced({ profile: 'New name' }));
    expect(await history.usage(DAY)).toMatchObject([{ profile: 'New name', checks: 2 }]);
  });

  it('is one for all threads and processes, and keeps what one of them sent before it was killed', async () => {
    const place = placeIn(temporaryFolder());
    const [one, other] = [await openForTest(place), await openForTest(place)];
    await Promise.all([one, other, one, other].map((history) => history.begin(priced())));
    const holder = await startHolder(place, [
      { beginning: priced(), sent: true },
      { beginning: priced(), sent: true },
    ]);
    expect([await spent(one), await spent(other)]).toEqual([
      [6, 3_000],
      [6, 3_000],
    ]);
    await holder.kill();
    const later = await openForTest(place);
    expect(later.recovered.unknown).toHaveLength(2);
    expect(await spent(later)).toEqual([6, 3_000]);
  });
});
