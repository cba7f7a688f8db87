/** The words that are searched for, found as they are typed. */
import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { SEARCH_TEXT_MAX } from '../../../shared/history-query.ts';
import { Button } from '../../design/button.tsx';
import { controlLook } from '../../design/field.tsx';
import { Kbd } from '../../design/kbd.tsx';
import { useHistory } from '../history-store.ts';

export const searchBoxId = 'history-search';

export function focusSearchBox(): void {
  const box = document.getElementById(searchBoxId);
  if (box instanceof HTMLInputElement) {
    box.focus();
    box.select();
  }
}

/** `onLeave` goes on to the list, where the keys walk. */
export function SearchBox({ onLeave }: { readonly onLeave: () => void }) {
  const { query, ask } = useHistory();
  const type = (text: string) => void ask({ ...query, text });

  const pressed = (event: KeyboardEvent) => {
    // It chooses among the words of an input method, which is not done yet.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && query.text !== '') type('');
    else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave();
    else return;
    event.preventDefault();
  };

  return (
    <search className="relative block">
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
      />
      <input
        id={searchBoxId}
        type="search"
        aria-label="Search the history"
        aria-keyshortcuts="/"
        placeholder="Name, identifier, message, note, or a number’s first or last four digits"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_TEXT_MAX}
        value={query.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressed}
        className={`${controlLook} h-9 pr-10 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      {query.text === '' ? (
        <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center">
          <Kbd>/</Kbd>
        </span>
      ) : (
        <Button
          variant="quiet"
          size="square"
          aria-label="Clear the search"
          className="absolute top-0.5 right-0.5"
          onPress={() => {
            type('');
            focusSearchBox();
          }}
        >
          <X aria-hidden className="size-4" />
        </Button>
      )}
    </search>
  );
}
