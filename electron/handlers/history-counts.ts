/**
 * Counting beside each filter: one small question to the database after the other, so that whoever types in between is
 * answered first, and none any more once another question has been asked.
 */
import type { HistoryCounts, HitCount } from '../../shared/contract.ts';
import { type FacetName, facetNames } from '../../shared/history-facets.ts';
import type { DatedQuery } from '../../shared/history-query.ts';
import type { History } from '../history/client.ts';

/** Counted up to here; beyond it a person needs to know no more than that. */
const MOST = 1_000;

/** The query with one filter set to one value alone. */
const withOnly = (query: DatedQuery, facet: FacetName, value: string): DatedQuery => ({
  ...query,
  filters: { ...query.filters, [facet]: [value] },
});

export function counter() {
  let turn = 0;

  return {
    /** Whatever is being counted is wanted no more. */
    giveUp(): void {
      turn += 1;
    },

    /** The counts, or null when another question came first. */
    async of(history: History, query: DatedQuery): Promise<HistoryCounts | null> {
      turn += 1;
      const mine = turn;
      const count = async (asked: DatedQuery): Promise<HitCount | null> => {
        let soFar: Awaited<ReturnType<History['count']>> | null = null;
        do {
          soFar = await history.count(asked, soFar, MOST + 1);
          if (turn !== mine) return null;
        } while (soFar.next !== null);
        return { count: Math.min(soFar.count, MOST), isMore: soFar.count > MOST };
      };

      const hits = await count(query);
      if (hits === null) return null;
      const values = await history.facetValues();
      const facets: HistoryCounts['facets'] = [];
      for (const { facet, value, label } of values.filter((one) => facetNames.includes(one.facet))) {
        const found = await count(withOnly(query, facet, value));
        if (found === null) return null;
        facets.push({ facet, value, label, hits: found });
      }
      return { hits, facets };
    },
  };
}
