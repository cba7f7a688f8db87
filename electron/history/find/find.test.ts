/** What is asked is found, all of it and nothing else, whatever it is; compared with looking at every check. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatedQuery } from '../../../shared/history-query.ts';
import { wholeHistory } from '../../../shared/history-query.ts';
import { groupNumber, type KindName, kinds } from '../../../shared/kinds.ts';
import { beginning, identityOf, verified } from '../testing/documents.ts';
import { decide, type Here, isAskedFor, make, query } from '../testing/findable.ts';
import { openHere } from '../testing/open-here.ts';
import { openForTest } from '../testing/temporary-history.ts';
import { findTable } from './find-table.ts';
import { searchIndex } from './search-index.ts';
import { PART } from './search-parts.ts';

type Finder = Pick<Here['history'], 'find' | 'count'>;

function countAll(history: Finder, query: DatedQuery, most: number): number {
  let soFar = history.count(query, null, most);
  while (soFar.next !== null) soFar = history.count(query, soFar, most);
  return soFar.count;
}

function findAll({ history }: { history: Finder }, query: DatedQuery, limit: number): string[] {
  const ids: string[] = [];
  for (let before: number | null = null; ; ) {
    const page: ReturnType<Finder['find']> = history.find(query, before, limit);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    ids.push(...page.rows.map(({ id }) => id));
    if (page.next === null) return ids;
    before = page.next;
  }
}

describe('finding', () => {
  it('finds all that is asked for and nothing else, newest first, in pages of any size, and counts as many', () => {
    const here = openHere();
    // The last 40 checks lie in another part of the index than those before.
    here.db.prepare(`INSERT INTO sqlite_sequence VALUES ('checks', ?)`).run(PART - 121);
    const made = Array.from({ length: 160 }, (_, i) => {
      // And the last 15 are not in the index yet.
      if (i === 145) here.behind.catchUp();
      return make(here, i);
    }).reverse();
    expect(new Set(made.map(({ isUnderWay }) => isUnderWay)).size).toBe(2);
    // As where the time is up after each piece of the history.
    const inPieces = findTable(here.db, { budgetMs: -1 });
    let found = 0;
    fc.assert(
      fc.property(query, fc.integer({ min: 1, max: 60 }), (asked, limit) => {
        const expected = made.filter((one) => isAskedFor(asked, one)).map(({ id }) => id);
        for (const history of [here.history, inPieces]) {
          expect(findAll({ history }, asked, limit)).toEqual(expected);
          expect(countAll(history, asked, 1_000)).toBe(expected.length);
          expect(countAll(history, asked, 3)).toBe(Math.min(3, expected.length));
        }
        if (expected.length > 0) found += 1;
      }),
      { numRuns: 100 },
    );
    // Of a hundred some 32 find something, and fewer than ten of them once in a million runs.
    expect(found).toBeGreaterThanOrEqual(10);
    expect(findAll(here, wholeHistory, 50)).toEqual(made.map(({ id }) => id));
  }, 120_000);

  it('counts a check once that the index comes to while others are counted', () => {
    const here = openHere();
    const begin = (number: string) => {
      const begun = beginning({ number, operator: 'ada' });
      here.history.begin(begun);
      return begun.id;
    };
    const begun = begin('22200000001');
    // The others lie in another part of the index, which is looked through first.
    here.db.prepare(`UPDATE sqlite_sequence SET seq = ? WHERE name = 'checks'`).run(PART + 5);
    here.history.end(begin('22200000002'), verified());
    here.behind.catchUp();
    const inPieces = findTable(here.db, { budgetMs: -1 });
    const asked = { ...wholeHistory, filters: { operator: ['ada'] } };
    const soFar = inPieces.count(asked, null, 100);
    expect(soFar).toEqual({ count: 1, next: PART });
    here.history.end(begun, verified());
    expect(inPieces.count(asked, soFar, 100)).toEqual({ count: 2, next: null });
    expect(inPieces.count(asked, null, 1)).toEqual({ count: 1, next: null });
  });

  it.each([100, PART * 5_000, Number.MAX_SAFE_INTEGER])(
    'reads on from a place behind the newest check as from the newest: %i',
    (place) => {
      const here = openHere();
      make(here, 1);
      const { id } = make(here, 2);
      here.behind.catchUp();
      const inPieces = findTable(here.db, { budgetMs: -1 });
      for (const history of [here.history, inPieces]) {
        expect(history.find(wholeHistory, place, 1)).toMatchObject({ rows: [{ id }], next: 2 });
        expect(history.find({ ...wholeHistory, text: 'nobody' }, place, 1)).toMatchObject({
          rows: [],
          next: null,
        });
        expect(history.find(wholeHistory, -place, 1)).toMatchObject({ rows: [], next: null });
      }
    },
  );

  it('follows a check: found while it is under way, after its answer, and by what was decided and noted', () => {
    const here = openHere();
    const { db, history } = here;
    const begun = beginning({ declared: { lastName: 'Ọbáfẹ́mi' } });
    history.begin(begun);
    const ids = (text: string, filters: DatedQuery['filters'] = {}) =>
      findAll(here, { ...wholeHistory, text, filters }, 10);
    expect(ids('', { standing: ['sent'] })).toEqual([begun.id]);
    expect(ids('obafemi 5678')).toEqual([begun.id]);
    history.end(begun.id, verified());
    expect(ids('', { standing: ['sent'] })).toEqual([]);
    expect(ids('obafemi', { standing: ['verified'], decision: ['none'] })).toEqual([begun.id]);
    expect(ids('counter')).toEqual([]);
    decide(here, begun.id, 'referred');
    expect(ids('counter', { decision: ['referred'] })).toEqual([begun.id]);
    expect(ids('', { decision: ['none'] })).toEqual([]);
    expect(history.find(wholeHistory, null, 1).rows[0]).toMatchObject({
      decision: 'referred',
      hasFace: false,
    });
    db.prepare(
      `INSERT INTO notes (id, check_id, text, operator, at) VALUES ('n', ?, 'Called back', 'r', 1)`,
    ).run(begun.id);
    searchIndex(db).reindex(1);
    expect(ids('called counter okafor')).toEqual([begun.id]);
  });

  it('finds a number by its beginning, its end, and as it is read out in groups', () => {
    const here = openHere();
    for (const number of ['22212345678', '90F5B123456789AB234']) {
      const begun = beginning({ number, identifier: number.slice(0, 3) });
      here.history.begin(begun);
      here.history.end(begun.id, verified({ identity: null }));
    }
    const numbers = (text: string) => findAll(here, { ...wholeHistory, text }, 10).length;
    for (const text of ['222 1234 5678', '2221 2345 678', '5678', '2221', 'B234', '90f5b1', '222 5678'])
      expect([text, numbers(text)]).toEqual([text, 1]);
    for (const text of ['678', '222 5678 1234', '1234', '234567'])
      expect([text, numbers(text)]).toEqual([text, 0]);
  });

  it('finds a whole number as it stands on the card, in the groups in which it is shown, and with its label', () => {
    const here = openHere();
    const checked = (kind: KindName, number: string, name: string) => {
      const begun = beginning({ kind, number, identifier: 'cust-1' });
      here.history.begin(begun);
      here.history.end(begun.id, verified({ identity: identityOf(name, 'Okafor') }));
      return begun.id;
    };
    const card = checked('voters_card', '90F5B123456789AB234', 'Ada');
    const bvn = checked('bvn', '22212345678', 'Abdulrahman');
    for (const isIndexed of [false, true]) {
      if (isIndexed) here.behind.catchUp();
      const ids = (text: string) => findAll(here, { ...wholeHistory, text }, 10);
      for (const text of [
        groupNumber('90F5B123456789AB234', kinds.voters_card.groupsOf('')),
        '90f5-b123-4567-89ab-234',
      ])
        expect([text, ids(text)]).toEqual([text, [card]]);
      expect(ids('VIN: 90F5 B123 4567 89AB 234')).toEqual([card]);
      for (const text of ['BVN: 222 1234 5678', 'bvn 22212345678'])
        expect([text, ids(text)]).toEqual([text, [bvn]]);
      // No sign of it beyond what any text finds.
      for (const text of ['90F5 B123 4567 89AB 23', '90F5 B123 4567 89AB 2345', 'BVN 2221234567'])
        expect([text, ids(text)]).toEqual([text, []]);
    }
  });

  it('tells no sign of a covered number beyond its first and last four, however it is asked', () => {
    const here = openHere();
    for (const number of ['22212345678', '90F5B123456789AB234'])
      here.history.begin(beginning({ number, identifier: 'cust-1' }));
    const numbers = (text: string) => findAll(here, { ...wholeHistory, text }, 10).length;
    for (const number of ['22212345678', '90F5B123456789AB234']) {
      expect([number, numbers(number)]).toEqual([number, 1]);
      for (let signs = 7; signs < number.length; signs += 1)
        for (const part of [number.slice(0, signs), number.slice(-signs)]) {
          const said = [part, part.replace(/.{3}/gu, '$& '), part.split('').join('-')];
          expect([part, ...said.map(numbers)]).toEqual([part, 0, 0, 0]);
        }
    }
  });

  it('keeps to days although the clock was put back and forth', () => {
    const here = openHere();
    const order = [
      '2025-01-02',
      '2025-01-02',
      '2020-01-01',
      '2025-01-02',
      '2025-01-03',
      '2031-01-01',
      '2025-01-03',
    ];
    const made = order.map((day) => {
      const begun = beginning({ day });
      here.history.begin(begun);
      here.history.end(begun.id, verified());
      return { day, id: begun.id };
    });
    const within = (from: string | null, to: string | null) =>
      findAll(here, { ...wholeHistory, from, to }, 2);
    const expected = (from: string, to: string) =>
      made
        .filter(({ day }) => day >= from && day <= to)
        .map(({ id }) => id)
        .reverse();
    expect(within('2025-01-02', '2025-01-02')).toEqual(expected('2025-01-02', '2025-01-02'));
    expect(within('2025-01-02', '2025-01-03')).toEqual(expected('2025-01-02', '2025-01-03'));
    expect(within(null, '2024-12-31')).toEqual(expected('0', '2024-12-31'));
    expect(within('2025-01-03', null)).toEqual(expected('2025-01-03', '9'));
    expect(within('2025-01-04', '2025-01-01')).toEqual([]);
    expect(here.db.prepare('SELECT count(*) FROM days').pluck().get()).toBe(6);
  });

  it('names every value that any check has, those under way too, with the newest name of a profile', () => {
    const here = openHere();
    for (const profile of ['Old name', 'New name']) {
      const begun = beginning({ profile });
      here.history.begin(begun);
      here.history.end(begun.id, verified());
    }
    here.history.begin(beginning({ operator: 'newcomer', number: '22212345679', profile: 'Newest name' }));
    const values = here.history.facetValues();
    expect(values).toContainEqual({ facet: 'profile', value: 'built-in-sandbox', label: 'Newest name' });
    expect(values).toContainEqual({ facet: 'standing', value: 'sent', label: null });
    expect(values.filter(({ facet }) => facet === 'operator').map(({ value }) => value)).toEqual([
      'ada',
      'newcomer',
    ]);
  });

  it('finds or finds nothing, whatever is typed and asked, and never fails', async () => {
    const history = await openForTest();
    const begun = beginning();
    await history.begin(begun);
    await history.end(begun.id, verified());
    const unit = fc.constantFrom('binary', 'grapheme', 'grapheme-ascii') as fc.Arbitrary<'binary'>;
    const wild = unit.chain((kind) => fc.string({ unit: kind, maxLength: 60 }));
    const pieces = fc.constantFrom(
      '"',
      '*',
      '"*',
      ' OR ',
      ' AND ',
      ' NOT ',
      'NEAR(',
      ')',
      ':',
      '^',
      '\0',
      '5678',
      'okafor',
      '\ue000',
      '\u{f0001}',
    );
    const text = fc.oneof(
      wild,
      fc.array(fc.oneof(pieces, wild), { maxLength: 12 }).map((all) => all.join('')),
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(
          wild.filter((one) => one !== ''),
          { maxLength: 3 },
        ),
        async (typed, operator) => {
          const asked = { text: typed, filters: { operator }, from: null, to: null };
          const { rows } = await history.find(asked, null, 10);
          expect((await history.count(asked, null, 10)).count).toBe(rows.length);
        },
      ),
      { numRuns: 400 },
    );
    for (const long of ['x'.repeat(10_000), '7'.repeat(10_000), 'x '.repeat(5_000), '7 '.repeat(5_000)]) {
      expect((await history.find({ ...wholeHistory, text: long }, null, 10)).rows).toEqual([]);
    }
  });
});
