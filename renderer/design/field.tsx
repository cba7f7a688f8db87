/** One field of a form: label, control, and a line under it that is help until something is wrong. */
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What a control spreads to be tied to its label and its line. */
interface FieldWiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

export const controlLook =
  'w-full rounded-md border border-edge bg-surface text-ink placeholder:text-ink-3 disabled:opacity-60 focus:outline-2 focus:outline-offset-1 focus:outline-accent focus:border-accent aria-invalid:border-bad';

export interface FieldProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** The id of what says what is wrong with it, where that is said of several fields at once and stands elsewhere. */
  readonly wrongBy?: string | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

export function Field({ label, note, help, error, wrongBy, children }: FieldProps) {
  const id = useId();
  const hasLine = help !== undefined || error !== undefined;
  const line = `${id}-line`;
  const describedBy = [wrongBy, hasLine ? line : undefined].filter((part) => part !== undefined).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
        {note ? <span className="font-normal wrap-anywhere text-ink-3"> {note}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error !== undefined || wrongBy !== undefined,
      })}
      {hasLine ? (
        <div id={line} className="mt-1 min-h-4 text-small">
          {error === undefined ? (
            <span className="text-ink-3">{help}</span>
          ) : (
            <span className="flex items-start gap-1 wrap-anywhere text-bad">
              <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
              {error}
            </span>
          )}
        </div>
      ) : null}
    </div>
  );
}
