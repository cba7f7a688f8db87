/** A part of a form that is folded away until it is wanted. What is folded away is not there, so nothing in it can take the focus. */
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface FoldProps {
  readonly title: string;
  /** What stands beside the title, for example what is set inside. */
  readonly note: ReactNode;
  readonly isOpen: boolean;
  /** Left out where it has to stay open. */
  readonly onTurn?: ((isOpen: boolean) => void) | undefined;
  readonly children: ReactNode;
}

export function Fold({ title, note, isOpen, onTurn, children }: FoldProps) {
  const id = useId();
  const words = (
    <span className="min-w-0">
      <span className="text-small font-semibold">{title}</span>{' '}
      <span className="text-small text-ink-2">{note}</span>
    </span>
  );
  return (
    <fieldset aria-labelledby={`${id}-title`} className="col-span-full min-w-0">
      {onTurn ? (
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-part` : undefined}
          onClick={() => onTurn(!isOpen)}
          className="flex items-start gap-1.5 rounded-sm text-left"
        >
          <ChevronRight
            aria-hidden
            className={`mt-0.5 size-4 shrink-0 text-ink-2 ${isOpen ? 'rotate-90' : ''}`}
          />
          {words}
        </button>
      ) : (
        <p id={`${id}-title`}>{words}</p>
      )}
      {isOpen ? (
        <div id={`${id}-part`} className="pt-2.5">
          {children}
        </div>
      ) : null}
    </fieldset>
  );
}
