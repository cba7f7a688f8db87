/** Changing a question: one filter more, one filter less. */
import { type FacetName, facetNames } from '../../../shared/history-facets.ts';
import { HistoryFilters, type HistoryQuery, VALUES_MAX } from '../../../shared/history-query.ts';
import type { PeriodName } from '../../../shared/period.ts';

/** Whether a filter has all the values that one can have. */
export const isFull = (values: readonly string[]): boolean => values.length >= VALUES_MAX;

/** The question with other values of one filter, as many as one can have; none takes the filter off. */
export function withValues(query: HistoryQuery, facet: FacetName, values: readonly string[]): HistoryQuery {
  const { [facet]: _, ...others } = query.filters;
  return {
    ...query,
    filters: HistoryFilters.parse(
      values.length > 0 ? { ...others, [facet]: values.slice(0, VALUES_MAX) } : others,
    ),
  };
}

/** A day before which, and one after which, nothing is meant; or a period. Never both. */
export type Days = Partial<Pick<HistoryQuery, 'from' | 'to'>> | { readonly period: PeriodName };

/** The question on other days. A bound that is not named stays; a period takes the place of both, and they of it. */
export function onDays({ period: _, ...query }: HistoryQuery, days: Days): HistoryQuery {
  return 'period' in days ? { ...query, from: null, to: null, ...days } : { ...query, ...days };
}

/** One thing by which a question is narrowed down; `value` is null for the days. */
export interface SetFilter {
  readonly facet: FacetName | 'days';
  readonly value: string | null;
}

export function setFilters(query: HistoryQuery): SetFilter[] {
  const filters: SetFilter[] = facetNames.flatMap((facet) =>
    (query.filters[facet] ?? []).map((value) => ({ facet, value })),
  );
  if (query.from !== null || query.to !== null || query.period !== undefined)
    filters.push({ facet: 'days', value: null });
  return filters;
}

export function without(query: HistoryQuery, { facet, value }: SetFilter): HistoryQuery {
  if (facet === 'days') return onDays(query, { from: null, to: null });
  return withValues(
    query,
    facet,
    (query.filters[facet] ?? []).filter((one) => one !== value),
  );
}
