/** A record says that its check was made by itself only where the service told the one before to wait. */
import { expect, it } from 'vitest';
import type { CheckBeginning, CheckEnding } from '../../shared/record.ts';
import { beginning, verified } from './testing/documents.ts';
import { openForTest } from './testing/temporary-history.ts';

const toWait = { outcome: 'limited', retryAfterSeconds: 30 } as const;

/** A check that ended so, and another that says it is its second try. */
async function tried(ending: Partial<CheckEnding>, change: Partial<CheckBeginning> = {}) {
  const history = await openForTest();
  const first = beginning();
  await history.begin(first);
  await history.end(first.id, verified(ending));
  const second = (retryOf: string, more: Partial<CheckBeginning> = {}) =>
    beginning({ number: first.number, reasons: { again: null, overBudget: null, retryOf }, ...more });
  const again = second(first.id, change);
  const begun = history.begin(again);
  return { history, again, begun, second };
}

const refused = { kind: 'defect' };

it.each(['limited', 'unavailable'] as const)(
  'one that was %s, and was told how long, has one second try',
  async (outcome) => {
    const { history, again, begun, second } = await tried({ ...toWait, outcome });
    expect(await begun).toBe(true);
    expect((await history.end(again.id, verified(toWait))).reasons.retryOf).toBe(again.reasons.retryOf);
    // And that one has none.
    await expect(history.begin(second(again.id))).rejects.toMatchObject(refused);
  },
);

it.each([
  ['that was answered otherwise', { outcome: 'verified' }, {}],
  ['that was told no time', { ...toWait, retryAfterSeconds: null }, {}],
  ['of another number', toWait, { number: '22212345901' }],
  ['of another profile', toWait, { profileId: 'another' }],
] as const)('one %s has none', async (_, ending, change) => {
  const { history, again, begun } = await tried(ending, change);
  await expect(begun).rejects.toMatchObject(refused);
  await expect(history.show(again.id)).rejects.toMatchObject({ kind: 'check-unknown' });
});

it('a check is no second try of itself, nor of one that never was', async () => {
  const { history, second } = await tried(toWait);
  const other = second('0b8f3c1e-6a55-4c58-9a3e-6f4ce2f9a001');
  await expect(history.begin(other)).rejects.toMatchObject(refused);
  await expect(history.begin(second(other.id, { id: other.id }))).rejects.toMatchObject(refused);
});
