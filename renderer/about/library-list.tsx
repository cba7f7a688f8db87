/** The libraries, each with the words of its licence folded away. */
import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Library } from '../../shared/notices.ts';
import { Alert } from '../design/alert.tsx';
import { LinkButton } from '../design/button.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useLibraries } from './libraries-store.ts';

export function LibraryList() {
  const { libraries, hasFailed, load } = useLibraries();
  useEffect(() => void load(), [load]);
  if (hasFailed)
    return (
      <Alert tone="bad" actions={<LinkButton onPress={() => void load()}>Try again</LinkButton>}>
        The list of libraries could not be read.
      </Alert>
    );
  if (libraries === null)
    return (
      <p role="status" className="appear-late flex items-center gap-2 text-ink-2">
        <Waiting /> Reading the list of libraries…
      </p>
    );
  return (
    <ul className="grid grid-cols-1 rounded-xl border border-line bg-surface">
      {libraries.map((library) => (
        <LibraryRow key={`${library.within}/${library.name}@${library.version}`} library={library} />
      ))}
    </ul>
  );
}

function LibraryRow({ library }: { readonly library: Library }) {
  const { name, version, licence, text, within } = library;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex w-full items-start gap-1.5 rounded-md px-3 py-2 text-left -outline-offset-2 hover:bg-hover"
      >
        <ChevronRight
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 text-ink-2 ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="mr-auto min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span> <span className="text-ink-2">{version}</span>
          {within === null ? null : <span className="text-small text-ink-2">, within {within}</span>}
        </span>{' '}
        <span className="max-w-2/5 text-right text-small leading-5 text-ink-2">{licence}</span>
      </button>
      {isOpen ? (
        <pre
          id={id}
          className="pt-1 pr-3 pb-3 pl-8.5 font-sans text-tiny leading-4 whitespace-pre-wrap wrap-anywhere text-ink-2 select-text"
        >
          {text}
        </pre>
      ) : null}
    </li>
  );
}
