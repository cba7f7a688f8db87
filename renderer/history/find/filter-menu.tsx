/** The values of one filter, or of several, each with how many checks it would leave. Several can be chosen. */
import { Check as CheckMark, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  Button as AriaButton,
  Autocomplete,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import type { FacetCount } from '../../../shared/contract.ts';
import type { FacetName } from '../../../shared/history-facets.ts';
import { FindField } from '../../design/find-field.tsx';
import { menuItem } from '../../design/menu-item.ts';
import { Status } from '../../design/status.tsx';
import { useHistory } from '../history-store.ts';
import { hitWords, offered, useCounts } from './counts-store.ts';
import { facetTitles, valueWord } from './facet-words.ts';
import { isFull, withValues } from './filters.ts';
import { drawnOf, isLong, wordsBelow } from './long-menu.ts';

export const popoverLook = 'rounded-lg border border-line bg-raised shadow-panel';

/** Before the first count of a very large history is done, which takes seconds where there are hundreds of operators. */
const STILL_COUNTED = 'Still being counted.';

interface FilterMenuProps {
  readonly title: string;
  readonly facets: readonly FacetName[];
}

export function FilterMenu({ title, facets }: FilterMenuProps) {
  const [alone = null] = facets.length === 1 ? facets : [];
  const isLongOne = useCounts((state) => alone !== null && isLong(offered(state.facets, alone)));
  const isSet = useHistory(({ query }) => facets.some((facet) => (query.filters[facet] ?? []).length > 0));
  return (
    <MenuTrigger>
      <FilterButton title={title} isSet={isSet} />
      <Popover
        aria-label={title}
        placement="bottom start"
        className={`${popoverLook} max-h-96 max-w-96 min-w-56 overflow-auto`}
      >
        {isLongOne && alone !== null ? (
          <LongMenu title={title} facet={alone} />
        ) : (
          <Menu
            aria-label={title}
            className="p-1.5 outline-none"
            renderEmptyState={() => <p className="p-2.5 text-ink-2">{STILL_COUNTED}</p>}
          >
            {facets.map((facet) => (
              <FilterSection key={facet} facet={facet} isAlone={facets.length === 1} />
            ))}
          </Menu>
        )}
      </Popover>
    </MenuTrigger>
  );
}

/** The values of a filter that has very many, and a field to find them by. */
function LongMenu({ title, facet }: { readonly title: string; readonly facet: FacetName }) {
  const [sought, setSought] = useState('');
  const facets = useCounts((state) => state.facets);
  const chosen = useHistory((state) => state.query.filters[facet]) ?? [];
  const drawn = drawnOf(offered(facets, facet), chosen, sought);
  const words = wordsBelow(drawn, chosen);
  return (
    <Autocomplete inputValue={sought} onInputChange={setSought}>
      <FindField
        label={`Find in ${title}`}
        placeholder="A part of the name"
        className="sticky top-0 z-1 h-9 bg-raised px-3"
      />
      {/* Space is a letter of the field, so Enter chooses, and leaves it open for more. */}
      <Menu aria-label={title} shouldCloseOnSelect={false} className="p-1.5 outline-none">
        <Values facet={facet} values={drawn.values} isAlone />
      </Menu>
      <Status>{words === null ? null : <p className="px-4 pb-2 text-small text-ink-2">{words}</p>}</Status>
    </Autocomplete>
  );
}

/** Looks pressed while the filter is set; where the system forces its own colours, in those. */
export function FilterButton({ title, isSet }: { readonly title: string; readonly isSet: boolean }) {
  return (
    <AriaButton
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md border px-2.5 text-small font-semibold whitespace-nowrap select-none ${
        isSet
          ? 'border-accent bg-accent-bg text-accent forced-colors:forced-color-adjust-none forced-colors:bg-[color:Highlight] forced-colors:text-[color:HighlightText]'
          : 'border-edge bg-surface text-ink hover:bg-hover'
      }`}
    >
      {title}
      {isSet ? <span className="sr-only">, set</span> : null}
      <ChevronDown aria-hidden className="-mr-0.5 size-3.5" />
    </AriaButton>
  );
}

/** Two filters of one menu may have values of the same name, and a menu knows each of its lines by its key alone. */
const keyOf = (facet: FacetName, value: string) => `${facet} ${value}`;
const valueIn = (facet: FacetName, key: unknown) => String(key).slice(facet.length + 1);

function FilterSection({ facet, isAlone }: { readonly facet: FacetName; readonly isAlone: boolean }) {
  const facets = useCounts((state) => state.facets);
  return <Values facet={facet} values={offered(facets, facet)} isAlone={isAlone} />;
}

interface ValuesProps {
  readonly facet: FacetName;
  readonly values: readonly FacetCount[];
  readonly isAlone: boolean;
}

function Values({ facet, values, isAlone }: ValuesProps) {
  const query = useHistory((state) => state.query);
  // What a question is being counted for may not be the last; the values are the same, so nothing jumps.
  const isOld = useCounts((state) => state.of !== query);
  const chosen = query.filters[facet] ?? [];
  if (values.length === 0) return null;
  return (
    <MenuSection
      selectionMode="multiple"
      selectedKeys={chosen.map((value) => keyOf(facet, value))}
      onSelectionChange={(keys) => {
        const all = values.map(({ value }) => value);
        const picked = keys === 'all' ? all : [...keys].map((key) => valueIn(facet, key));
        void useHistory.getState().ask(withValues(query, facet, picked));
      }}
      aria-label={facetTitles[facet]}
    >
      {isAlone ? null : (
        <Header className="px-2.5 pt-2 pb-1 text-small font-semibold text-ink-2">{facetTitles[facet]}</Header>
      )}
      {values.map(({ value, label, hits }) => (
        <MenuItem
          key={value}
          id={keyOf(facet, value)}
          textValue={valueWord(facet, value, label)}
          isDisabled={isFull(chosen) && !chosen.includes(value)}
          className={`${menuItem} group flex items-center gap-2.5 px-2.5 py-1.5 data-disabled:text-ink-3`}
        >
          <CheckMark
            aria-hidden
            className="invisible size-4 shrink-0 text-accent group-data-selected:visible"
          />
          <span className="mr-auto min-w-0 truncate">{valueWord(facet, value, label)}</span>
          <span className={`pl-4 text-small tabular-nums ${isOld ? 'text-transparent' : 'text-ink-3'}`}>
            {hitWords(hits)}
          </span>
        </MenuItem>
      ))}
    </MenuSection>
  );
}
