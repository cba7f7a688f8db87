/** A fold whose content is in clear: read when it is opened, forgotten when it is closed, and folded by the lock. */
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { type Result, sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { useClearFold } from './use-clear-fold.ts';

interface ClearFoldProps<T> {
  readonly title: string;
  /** What opening it shows; null where that is nothing in clear. */
  readonly note: string | null;
  readonly ask: () => Promise<Result<T>>;
  /** What the content depends on: the fold closes where that changes. */
  readonly of: string;
  readonly children: (read: T) => ReactNode;
}

export function ClearFold<T>({ title, note, ask, of, children }: ClearFoldProps<T>) {
  const { isOpen, read, turn } = useClearFold(ask, of);

  return (
    <Disclosure
      isExpanded={isOpen}
      onExpandedChange={(open) => void turn(open)}
      className="group border-t border-line"
    >
      <Heading level={3}>
        <Button
          slot="trigger"
          className="flex w-full items-start gap-2 px-5 py-3 text-left -outline-offset-2 hover:bg-hover"
        >
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-2 group-data-expanded:rotate-90"
          />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="font-semibold">{title}</span>
            {note === null ? null : <span className="text-small text-ink-3">{note}</span>}
          </span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="px-5 pt-3 pb-5">
          {read?.ok === false ? <Alert tone="warn">{sentenceOf(read.failure)}</Alert> : null}
          {read?.ok ? children(read.value) : null}
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}
