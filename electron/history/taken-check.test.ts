/** A check that nothing refuses is told of before the disk has it, so that the service can be connected to meanwhile. */
import { expect, it } from 'vitest';
import type { BeginRules } from '../../shared/record.ts';
import { beginning, verified } from './testing/documents.ts';
import { openForTest } from './testing/temporary-history.ts';
import type { HistoryTroubleKind } from './trouble.ts';

const free: BeginRules = { refusesKnown: false, budget: null, account: null };
const NUMBER = '22212345670';

/** A history that knows `NUMBER` by a check of two kobo that has ended, and what it says of the next one, in order. */
async function withOne() {
  const history = await openForTest();
  const first = beginning({ number: NUMBER, price: 2 });
  await history.begin(first);
  await history.end(first.id, verified());
  const order: unknown[] = [];
  const begin = async (rules: BeginRules, more: Parameters<typeof beginning>[0] = {}) => {
    const next = beginning({ id: crypto.randomUUID(), number: NUMBER, price: 2, ...more });
    const begun = history.begin(next, rules, () => order.push('taken'));
    await begun.then(
      (isBegun) => order.push(isBegun),
      ({ kind }: { kind: HistoryTroubleKind }) => order.push(kind),
    );
    return order;
  };
  return { history, first, begin };
}

it('is told of once, and before it is begun', async () => {
  const { begin } = await withOne();
  expect(await begin(free)).toEqual(['taken', true]);
});

it('is told of as well where it waits until the file is written anew', async () => {
  const { history, begin } = await withOne();
  const rewritten = history.rewriteFile(Date.now);
  expect(await begin(free)).toEqual(['taken', true]);
  await rewritten;
});

it.each<[HistoryTroubleKind, Partial<BeginRules>]>([
  ['already-known', { refusesKnown: true }],
  ['budget-spent', { budget: { checks: null, cost: 3, warnAt: 80 } }],
])('is not told of where it is refused: %s', async (kind, rules) => {
  const { begin } = await withOne();
  expect(await begin({ ...free, ...rules })).toEqual([kind]);
});

it('is not told of where the id was used, the number is on its way, or the account is another by now', async () => {
  const { first, begin } = await withOne();
  await begin(free, { id: first.id });
  await begin({ ...free, account: 'what is kept of no account' });
  await begin(free);
  expect(await begin(free)).toEqual(['check-repeated', false, 'taken', true, 'already-running']);
});
