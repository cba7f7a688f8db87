/** Everything by which the list can be narrowed down, and what is set. */
import { X } from 'lucide-react';
import { memo } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { wholeHistory } from '../../../shared/history-query.ts';
import { Button } from '../../design/button.tsx';
import { dayWords } from '../../design/dates.ts';
import { keepsFocusAt } from '../../design/keeps-focus.ts';
import { useHistory } from '../history-store.ts';
import { useCounts } from './counts-store.ts';
import { DaysFilter } from './days-filter.tsx';
import { facetTitles, periodWords, valueWord } from './facet-words.ts';
import { FilterMenu } from './filter-menu.tsx';
import { type SetFilter, setFilters, without } from './filters.ts';

const filtersId = 'history-filters';

/** Drawn apart from the list: typing goes through here with every letter, and has no time for seven menus. */
export const FilterBar = memo(function FilterBar() {
  return (
    <div {...keepsFocusAt(filtersId)} className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in */}
      <div id={filtersId} tabIndex={-1} role="group" aria-label="Filters" className="flex flex-wrap gap-1.5">
        <FilterMenu title="Outcome" facets={['standing']} />
        <FilterMenu title="Kind" facets={['kind']} />
        <FilterMenu title="Decision" facets={['decision']} />
        <DaysFilter />
        <FilterMenu title="Profile" facets={['profile']} />
        <FilterMenu title="Operator" facets={['operator']} />
        <FilterMenu title="More" facets={['caution', 'state', 'environment', 'face', 'sandbox', 'event']} />
      </div>
      <Chips />
    </div>
  );
});

function Chips() {
  const { query, ask } = useHistory();
  const filters = setFilters(query);
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filters that are set" className="flex flex-wrap items-center gap-1.5">
      {filters.map((filter) => (
        <li key={`${filter.facet} ${filter.value}`}>
          <Chip filter={filter} onRemove={() => void ask(without(query, filter))} />
        </li>
      ))}
      <li>
        <Button variant="quiet" size="small" onPress={() => void ask({ ...wholeHistory, text: query.text })}>
          Clear filters
        </Button>
      </li>
    </ul>
  );
}

function Chip({ filter, onRemove }: { readonly filter: SetFilter; readonly onRemove: () => void }) {
  const words = useChipWords(filter);
  return (
    <AriaButton
      aria-label={`Remove the filter ${words}`}
      onPress={onRemove}
      className="inline-flex h-7 max-w-80 items-center gap-1.5 rounded-full bg-accent-bg pr-2 pl-3 text-small text-ink hover:bg-hover"
    >
      <span className="truncate">{words}</span>
      <X aria-hidden className="size-3.5 shrink-0 text-ink-3" />
    </AriaButton>
  );
}

function useChipWords({ facet, value }: SetFilter): string {
  const { from, to, period } = useHistory((state) => state.query);
  const label = useCounts(
    (state) => state.facets.find((one) => one.facet === facet && one.value === value)?.label ?? null,
  );
  if (facet !== 'days' && value !== null) return `${facetTitles[facet]}: ${valueWord(facet, value, label)}`;
  if (period !== undefined) return periodWords[period];
  if (from !== null && from === to) return dayWords(from);
  if (from === null) return `Until ${dayWords(to ?? '')}`;
  return to === null ? `Since ${dayWords(from)}` : `${dayWords(from)} to ${dayWords(to)}`;
}
