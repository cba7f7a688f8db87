/** How many checks each filter would leave. Counted apart from the rows, so that typing never waits for it. */
import { create } from 'zustand';
import type { FacetCount, HitCount } from '../../../shared/contract.ts';
import type { FacetName } from '../../../shared/history-facets.ts';
import type { HistoryQuery } from '../../../shared/history-query.ts';
import { client } from '../../client.ts';

/** Nothing is counted while somebody types: only when no other question has come for so many milliseconds. */
const QUIET_MS = 150;

interface CountsState {
  /** The question that the counts belong to; null before the first. */
  readonly of: HistoryQuery | null;
  readonly hits: HitCount | null;
  readonly facets: readonly FacetCount[];
}

export const useCounts = create<CountsState>()(() => ({ of: null, hits: null, facets: [] }));

let waiting: number | undefined;
let wanted: HistoryQuery | null = null;

/** Counts for a question, soon; whatever was to be counted before is not any more. Failures show with the rows. */
export function countFor(query: HistoryQuery): void {
  wanted = query;
  window.clearTimeout(waiting);
  waiting = window.setTimeout(async () => {
    const counted = await client.history.counts({ query });
    if (wanted !== query || !counted.ok || !counted.value) return;
    useCounts.setState({ of: query, ...counted.value });
  }, QUIET_MS);
}

/** Another question is on its way: what was to be counted would only hold up its rows. */
export function putOffCounting(): void {
  window.clearTimeout(waiting);
}

/** A number as far as it was counted. */
export const hitWords = ({ count, isMore }: HitCount): string =>
  `${count.toLocaleString('en-GB')}${isMore ? '+' : ''}`;

/** What the menu of a filter offers: every value that some check has, the most frequent first. */
export function offered(facets: readonly FacetCount[], facet: FacetName): FacetCount[] {
  return facets.filter((one) => one.facet === facet).toSorted((a, b) => b.hits.count - a.hits.count);
}
