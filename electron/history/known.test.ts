import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../shared/check.ts';
import { CheckRow } from '../../shared/contract.ts';
import type { History } from './client.ts';
import { openDatabase } from './database.ts';
import { numberKeyer } from './number-key.ts';
import { beginning, troubled, verified } from './testing/documents.ts';
import { keyOf, NOW, openForTest, placeIn, temporaryFolder } from './testing/temporary-history.ts';
import type { HistoryTrouble } from './trouble.ts';

const NUMBER = '22212345678';

async function answered(history: History, outcome: Outcome, more: Parameters<typeof beginning>[0] = {}) {
  const begun = beginning(more);
  await history.begin(begun);
  await history.end(begun.id, verified({ outcome, ...(outcome === 'verified' ? {} : { identity: null }) }));
  return begun.id;
}

const RULES = { refusesKnown: true, budget: null, account: null };

/** What refuses another check of the number where a known one is refused; null, with nothing left of it, where nothing does. */
async function refusal(history: History, more: Parameters<typeof beginning>[0] = {}) {
  const another = beginning({ id: crypto.randomUUID(), number: NUMBER, ...more });
  try {
    await history.begin(another, RULES);
  } catch (error) {
    return (error as HistoryTrouble).kind;
  }
  await history.end(another.id, troubled('failed', 'tls'));
  return null;
}

const production = { environment: 'production', sandbox: false } as const;

describe('earlier checks of a number', () => {
  it('come newest first, masked, and no more than are wanted', async () => {
    const history = await openForTest();
    const made: string[] = [];
    for (let i = 0; i < 4; i += 1) made.push(await answered(history, 'verified', { createdAt: NOW - i }));
    const rows = await history.known('bvn', NUMBER, 'sandbox', 3);
    expect(rows.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 3));
    expect(rows.map((row) => CheckRow.parse(row))).toEqual(rows);
    expect(rows[0]).toMatchObject({ maskedNumber: '•••••••5678', name: 'Ngozi Okafor', outcome: 'verified' });
  });

  it('are of the same kind, number and environment', async () => {
    const history = await openForTest();
    const sandbox = await answered(history, 'verified');
    const real = await answered(history, 'verified', production);
    await answered(history, 'verified', { kind: 'nin' });
    await answered(history, 'verified', { number: '22212345679' });
    const known = async (environment: 'sandbox' | 'production') =>
      (await history.known('bvn', NUMBER, environment, 9)).map(({ id }) => id);
    expect([await known('sandbox'), await known('production')]).toEqual([[sandbox], [real]]);
    expect(await refusal(history)).toBe('already-known');
    expect(await refusal(history, production)).toBe('already-known');
    expect(await refusal(history, { kind: 'nin' })).toBe('already-known');
    expect(await refusal(history, { kind: 'nin', ...production })).toBeNull();
    expect(await refusal(history, { number: '22212345670' })).toBeNull();
  });

  it.each([
    ['verified', true],
    ['mismatch', true],
    ['not_found', true],
    ['pending', true],
    ['rejected', false],
    ['denied', false],
    ['limited', false],
    ['unavailable', false],
  ] as const)('that ended as “%s” are worth having: %s', async (outcome, isKnown) => {
    const history = await openForTest();
    await answered(history, outcome);
    expect(await history.known('bvn', NUMBER, 'sandbox', 9)).toHaveLength(isKnown ? 1 : 0);
    expect(await refusal(history)).toBe(isKnown ? 'already-known' : null);
  });

  it('that may still be answered count, and those that were surely not sent or are under way do not', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    expect(await refusal(history)).toBe('already-running');
    await history.end(begun.id, troubled('unknown', 'interrupted'));
    expect(await refusal(history)).toBe('already-known');
    const other = beginning({ number: '22212345679' });
    await history.begin(other);
    await history.end(other.id, troubled('failed', 'tls'));
    expect(await refusal(history, { number: other.number })).toBeNull();
  });

  it('are known by an id that was used, whatever became of it', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    await history.end(begun.id, troubled('failed', 'tls'));
    expect(await refusal(history, { id: begun.id })).toBe('check-repeated');
  });
});

describe('the hash of a number', () => {
  it('depends on key, kind and number, and is the same after a restart', async () => {
    const of = numberKeyer(keyOf());
    expect(of('bvn', NUMBER)).toMatch(/^[0-9a-f]{64}$/u);
    const all = [
      of('bvn', NUMBER),
      of('nin', NUMBER),
      of('bvn', '22212345679'),
      numberKeyer(keyOf(2))('bvn', NUMBER),
    ];
    expect(new Set(all).size).toBe(4);
    expect(numberKeyer(keyOf())('bvn', NUMBER)).toBe(of('bvn', NUMBER));
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const id = await answered(history, 'verified');
    await history.close();
    const again = await openForTest(place);
    expect(await again.known('bvn', NUMBER, 'sandbox', 9)).toMatchObject([{ id }]);
  });

  it('finds a virtual NIN that is not there any more', async () => {
    const place = placeIn(temporaryFolder());
    const history = await openForTest(place);
    const virtual = 'AB123456789012CD';
    const id = await answered(history, 'verified', { kind: 'nin', number: virtual, body: '{}' });
    expect(await history.known('nin', virtual, 'sandbox', 9)).toMatchObject([
      { id, maskedNumber: '••••••••••••12CD' },
    ]);
    const db = openDatabase(place.path, keyOf());
    expect(JSON.stringify(db.prepare('SELECT * FROM checks').all())).not.toContain(virtual);
    db.close();
  });

  it.each(['nin', 'face'] as const)(
    'knows a virtual NIN of a check (%s) in what somebody writes',
    async (kind) => {
      const history = await openForTest();
      const said = 'As he said, ab 1234-5678 9012 cd.';
      expect(await history.holdsUnkept(said)).toBe(false);
      await answered(history, 'verified', { kind, number: 'AB123456789012CD', body: '{}' });
      expect(await history.holdsUnkept(said)).toBe(true);
      expect(await history.holdsUnkept('As he said, ab 1234-5678 9013 cd.')).toBe(false);
    },
  );
});
