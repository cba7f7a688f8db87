/** Nothing in the history is as was asked: what to try. */
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { areCrossed, wholeHistory } from '../../../shared/history-query.ts';
import { Button } from '../../design/button.tsx';
import { useHistory } from '../history-store.ts';
import { setFilters } from './filters.ts';
import { focusSearchBox } from './search-box.tsx';

export function NoHits() {
  const { query, ask } = useHistory();
  const hasFilters = setFilters(query).length > 0;
  const hasWords = query.text.trim() !== '';
  const tryAgain = (next: typeof query) => {
    void ask(next);
    focusSearchBox();
  };
  // Whoever comes from another screen has left the keys there, and there is no list to take them.
  useEffect(() => {
    if (document.activeElement === document.body) focusSearchBox();
  }, []);
  return (
    <div className="m-auto grid justify-items-center gap-2 p-8 text-center">
      <SearchX aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
      <h2 className="font-semibold">No check matches</h2>
      <p className="max-w-md text-ink-2">
        {areCrossed(query)
          ? 'The days are the wrong way round: “From” is after “To”.'
          : hasWords
            ? 'Every word has to be the beginning of a name, an identifier, a message or a note. A number is found by its first four digits or its last four, or by the whole of it. Accents and capitals make no difference.'
            : 'No check has all of these at once.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {areCrossed(query) ? (
          <Button variant="primary" onPress={() => tryAgain({ ...query, from: query.to, to: query.from })}>
            Turn them round
          </Button>
        ) : null}
        {hasFilters ? (
          <Button
            variant={areCrossed(query) ? 'plain' : 'primary'}
            onPress={() => tryAgain({ ...wholeHistory, text: query.text })}
          >
            Search without filters
          </Button>
        ) : null}
        {hasWords ? (
          <Button variant={hasFilters ? 'plain' : 'primary'} onPress={() => tryAgain({ ...query, text: '' })}>
            Clear the search
          </Button>
        ) : null}
      </div>
    </div>
  );
}
