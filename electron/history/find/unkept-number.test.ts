/** A check that keeps its number no longer is found by whoever has the whole of it, and by nobody else. */
import { expect, it } from 'vitest';
import { type DatedQuery, wholeHistory } from '../../../shared/history-query.ts';
import { beginning, verified } from '../testing/documents.ts';
import { openHere } from '../testing/open-here.ts';

const VIRTUAL = 'AB123456789012CD';
type Here = ReturnType<typeof openHere>;

function check({ history }: Here, more: Parameters<typeof beginning>[0]): string {
  const begun = beginning({ identifier: 'cust-001', ...more });
  history.begin(begun);
  history.end(begun.id, verified());
  return begun.id;
}

function asked({ history }: Here, text: string, more: Partial<DatedQuery> = {}) {
  const query = { ...wholeHistory, ...more, text };
  const { rows, next } = history.find(query, null, 10);
  expect(next).toBeNull();
  expect(history.count(query, null, 100)).toEqual({ count: rows.length, next: null });
  return rows.map(({ id }) => id);
}

it.each([true, false])('however it is written; in the index: %s', (isIndexed) => {
  const here = openHere();
  const virtual = check(here, { kind: 'nin', number: VIRTUAL });
  const other = check(here, { kind: 'nin', number: 'AB123456789013CD' });
  if (isIndexed) here.behind.catchUp();
  for (const text of [VIRTUAL, ' ab 1234-5678 9012 cd '])
    expect([text, asked(here, text)]).toEqual([text, [virtual]]);
  expect(asked(here, 'AB123456789013CD')).toEqual([other]);
  for (const text of ['AB123456789014CD', 'AB1234567890', 'B123456789012CD', `${VIRTUAL} okafor`])
    expect([text, asked(here, text)]).toEqual([text, []]);
});

it('within filters and days, once where it is found by its words too, and among those that keep theirs', () => {
  const here = openHere();
  const early = check(here, { kind: 'nin', number: VIRTUAL, day: '2025-01-01' });
  const named = check(here, { kind: 'nin', number: VIRTUAL, identifier: VIRTUAL, day: '2025-01-02' });
  const face = check(here, { kind: 'nin', number: VIRTUAL, operator: 'bola', day: '2025-01-03' });
  const noted = check(here, { number: '22212345678', identifier: VIRTUAL, day: '2025-01-04' });
  here.behind.catchUp();
  expect(asked(here, VIRTUAL)).toEqual([noted, face, named, early]);
  expect(asked(here, VIRTUAL, { filters: { operator: ['bola'] } })).toEqual([face]);
  expect(asked(here, VIRTUAL, { filters: { operator: ['nobody'] } })).toEqual([]);
  expect(asked(here, VIRTUAL, { from: '2025-01-02', to: '2025-01-03' })).toEqual([face, named]);
});

it('in pages of any size, newest first', () => {
  const here = openHere();
  const ids = Array.from({ length: 7 }, (_, at) =>
    check(here, { kind: 'nin', number: VIRTUAL, identifier: at % 2 === 0 ? VIRTUAL : 'cust-001' }),
  );
  here.behind.catchUp();
  for (const limit of [1, 2, 3, 10]) {
    const found: string[] = [];
    for (let before: number | null = null, more = true; more; ) {
      const page = here.history.find({ ...wholeHistory, text: VIRTUAL }, before, limit);
      expect(page.rows.length).toBeLessThanOrEqual(limit);
      found.push(...page.rows.map(({ id }) => id));
      before = page.next;
      more = page.next !== null;
    }
    expect(found).toEqual(ids.toReversed());
  }
});
