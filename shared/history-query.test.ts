import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standings } from './check.ts';
import {
  areCrossed,
  dated,
  HistoryQuery,
  isWhole,
  queryFromAddress,
  queryToAddress,
  wholeHistory,
} from './history-query.ts';
import { periodNames } from './period.ts';

const some = <T>(values: fc.Arbitrary<T>) =>
  fc.option(fc.uniqueArray(values, { minLength: 1, maxLength: 4 }), { nil: undefined });
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
const day = fc.option(fc.constantFrom('2024-02-29', '2026-11-20'));
/** Two days, or a period in their place. */
const days = fc.oneof(
  fc.record({ from: day, to: day }),
  fc.constantFrom(...periodNames).map((period) => ({ from: null, to: null, period })),
);
const query: fc.Arbitrary<HistoryQuery> = fc
  .record({
    text: fc.string(),
    filters: fc
      .record({
        kind: some(fc.constantFrom('bvn', 'face')),
        standing: some(fc.constantFrom(...standings)),
        profile: some(name),
        operator: some(name),
        decision: some(fc.constantFrom('none', 'accepted')),
        face: some(fc.constantFrom('yes', 'no')),
      })
      .map((all) => Object.fromEntries(Object.entries(all).filter(([, values]) => values !== undefined))),
    days,
  })
  .map(({ days: asked, ...rest }) => ({ ...rest, ...asked }));

describe('the address of a view', () => {
  it('brings every filter back, and never holds what was typed', () => {
    fc.assert(
      fc.property(query, (asked) => {
        const back = queryFromAddress(queryToAddress(asked));
        expect(back).toEqual({ ...asked, text: '' });
        HistoryQuery.parse(back);
      }),
    );
    expect(queryToAddress({ ...wholeHistory, text: 'Ngozi 22212345678' })).toBe('');
  });

  it('opens whatever stands in it', () => {
    fc.assert(fc.property(fc.string(), (address) => void HistoryQuery.parse(queryFromAddress(address))));
    expect(
      queryFromAddress('kind=bvn&kind=passport&kind=bvn&colour=red&from=2026-02-30&to=2026-02-28'),
    ).toEqual({
      ...wholeHistory,
      filters: { kind: ['bvn'] },
      to: '2026-02-28',
    });
    expect(queryFromAddress('period=last-year')).toEqual(wholeHistory);
    expect(queryFromAddress('period=today&from=2026-02-28')).toEqual({
      ...wholeHistory,
      from: '2026-02-28',
    });
  });
});

describe('the whole history', () => {
  it('is what a query without words and filters asks for', () => {
    expect(isWhole({ ...wholeHistory, text: '  ', filters: { kind: [] } })).toBe(true);
    expect(isWhole({ ...wholeHistory, text: '-' })).toBe(false);
    expect(isWhole({ ...wholeHistory, filters: { face: ['no'] } })).toBe(false);
    expect(isWhole({ ...wholeHistory, to: '2026-01-01' })).toBe(false);
  });
});

describe('a period', () => {
  const week = { ...wholeHistory, text: 'okafor', period: 'last-7-days' } as const;

  it('is one of those that there are, and stands in the place of days', () => {
    expect(HistoryQuery.parse(week)).toEqual(week);
    for (const wrong of [{ period: 'last-year' }, { from: '2026-11-20' }, { to: '2026-11-20' }])
      expect(HistoryQuery.safeParse({ ...week, ...wrong }).success).toBe(false);
    expect(isWhole({ ...wholeHistory, period: 'today' })).toBe(false);
  });

  it('is of the day on which it is asked, and fixed days are of none', () => {
    const days = { text: 'okafor', filters: {} };
    expect(dated(week, '2026-11-23')).toEqual({ ...days, from: '2026-11-17', to: '2026-11-23' });
    expect(dated(week, '2026-11-24')).toEqual({ ...days, from: '2026-11-18', to: '2026-11-24' });
    const fixed = { ...wholeHistory, from: '2026-11-17' };
    expect(dated(fixed, '2026-11-24')).toEqual(fixed);
  });
});

describe('two days', () => {
  it.each([
    [null, null, false],
    ['2026-11-20', null, false],
    [null, '2026-11-20', false],
    ['2026-11-20', '2026-11-20', false],
    ['2026-09-30', '2026-11-01', false],
    ['2026-11-01', '2026-09-30', true],
  ])('from %s to %s are crossed: %s', (from, to, crossed) => {
    expect(areCrossed({ from, to })).toBe(crossed);
  });
});
