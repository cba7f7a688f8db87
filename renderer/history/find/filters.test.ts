import { expect, it } from 'vitest';
import { HistoryQuery, wholeHistory } from '../../../shared/history-query.ts';
import { onDays, setFilters, without, withValues } from './filters.ts';

const anyDay = { from: null, to: null };

it('a period and days take the place of each other, and a bound leaves the other as it is', () => {
  const days = onDays(onDays(wholeHistory, { from: '2026-11-17' }), { to: '2026-11-20' });
  expect(days).toEqual({ ...wholeHistory, from: '2026-11-17', to: '2026-11-20' });
  const week = onDays(days, { period: 'last-7-days' });
  expect(week).toEqual({ ...wholeHistory, period: 'last-7-days' });
  expect(onDays(week, { to: '2026-11-20' })).toEqual({ ...wholeHistory, to: '2026-11-20' });
  for (const one of [days, week]) HistoryQuery.parse(one);
  expect(onDays(week, anyDay)).toEqual(wholeHistory);
});

it('a period is one filter, and goes as one', () => {
  const week = onDays(wholeHistory, { period: 'last-7-days' });
  const filters = setFilters(week);
  expect(filters).toEqual([{ facet: 'days', value: null }]);
  for (const filter of filters) expect(without(week, filter)).toEqual(wholeHistory);
});

it('takes no more values of one filter than a question can have, where all are chosen at once', () => {
  const names = Array.from({ length: 130 }, (_, at) => `Operator ${at}`);
  expect(withValues(wholeHistory, 'operator', names).filters.operator).toEqual(names.slice(0, 100));
});
