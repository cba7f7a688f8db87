/** What the options of a list ask of the history. A name that nobody bears is wrong use: no check would be found, unnoticed. */

import type { FacetName } from '../../../shared/history-facets.ts';
import { areCrossed, HistoryQuery, SEARCH_TEXT_MAX } from '../../../shared/history-query.ts';
import { nameKey } from '../../../shared/name-key.ts';
import { type PeriodName, periodNames } from '../../../shared/period.ts';
import { wrongUse } from '../exit.ts';
import { readFilter } from './filters.ts';

export interface ListOptions {
  readonly text?: string;
  readonly from?: string;
  readonly to?: string;
  readonly period?: string;
  readonly filter?: readonly string[];
}

/** A profile, or an operator, that checks were made with; of a profile `id` is how the history knows it. */
interface Named {
  readonly facet: FacetName;
  readonly id: string;
  readonly name: string;
}

const alike = (one: string, other: string) => nameKey(one) === nameKey(other);

/** How the history knows what is named; a removed profile and the one that took its name are two. */
function valuesOf(facet: FacetName, value: string, named: readonly Named[]): string[] {
  if (facet !== 'profile' && facet !== 'operator') return [value];
  const found = named.filter((one) => one.facet === facet && (alike(one.name, value) || one.id === value));
  if (found.length > 0) return [...new Set(found.map(({ id }) => id))];
  throw wrongUse(
    facet === 'profile'
      ? `There is no profile “${value}”, and no check was made with one of that name. See: veridesk profile list`
      : `No check was made by an operator “${value}”.`,
  );
}

function periodOf(period: string): PeriodName {
  const found = periodNames.find((name) => alike(name, period));
  if (found !== undefined) return found;
  throw wrongUse(`There is no period “${period}”. There are: ${periodNames.join(', ')}.`);
}

export function queryOf(
  { text = '', from, to, period, filter = [] }: ListOptions,
  named: readonly Named[],
): HistoryQuery {
  const filters: Partial<Record<FacetName, string[]>> = {};
  for (const pair of filter) {
    const read = readFilter(pair);
    if (read.wrong !== undefined) throw wrongUse(read.wrong);
    const { facet, value } = read;
    filters[facet] = [...(filters[facet] ?? []), ...valuesOf(facet, value, named)];
  }
  const days = { from: from ?? null, to: to ?? null };
  const asked = { text, filters, ...days, ...(period === undefined ? {} : { period: periodOf(period) }) };
  const { shape } = HistoryQuery;
  if (!shape.from.safeParse(asked.from).success || !shape.to.safeParse(asked.to).success)
    throw wrongUse('--from and --to are days as 2026-11-20.');
  if (period !== undefined && (days.from !== null || days.to !== null))
    throw wrongUse('--period stands in the place of --from and --to. Leave out the one or the others.');
  if (areCrossed(asked)) throw wrongUse('The days are the wrong way round: --from is after --to.');
  if (!shape.text.safeParse(text).success)
    throw wrongUse(`--text has ${SEARCH_TEXT_MAX.toLocaleString('en-GB')} characters at most.`);
  const query = HistoryQuery.safeParse(asked);
  if (!query.success) throw wrongUse('One filter takes a hundred values at most. Make several lists.');
  return query.data;
}
