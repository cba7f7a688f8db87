/** Changing a question: one filter more, one filter less. */
import { type FacetName, facetNames } from '../../../shared/history-facets.ts';
import { HistoryFilters, type HistoryQuery } from '../../../shared/history-query.ts';

/** The question with other values of one filter; none takes the filter off. */
export function withValues(query: HistoryQuery, facet: FacetName, values: readonly string[]): HistoryQuery {
  const { [facet]: _, ...others } = query.filters;
  return {
    ...query,
    filters: HistoryFilters.parse(values.length > 0 ? { ...others, [facet]: values } : others),
  };
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
  if (query.from !== null || query.to !== null) filters.push({ facet: 'days', value: null });
  return filters;
}

export function without(query: HistoryQuery, { facet, value }: SetFilter): HistoryQuery {
  if (facet === 'days') return { ...query, from: null, to: null };
  return withValues(
    query,
    facet,
    (query.filters[facet] ?? []).filter((one) => one !== value),
  );
}
