/** Something that is on or off, and says which by its place as well as by its colour. */
import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly help?: string;
  readonly isDisabled?: boolean;
  /** For a label that stands beside the switch already, as a heading. */
  readonly isLabelHidden?: boolean;
}

export function Switch({
  label,
  isOn,
  onChange,
  help,
  isDisabled = false,
  isLabelHidden = false,
}: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={isDisabled}
        aria-label={isLabelHidden ? label : undefined}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.checked)}
        // Where the system forces its own colours, ours are all one: the knob would not be seen.
        className="relative h-5 w-9 shrink-0 appearance-none rounded-full border border-edge bg-sunken before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-edge checked:border-accent checked:bg-accent checked:before:left-auto checked:before:right-0.5 checked:before:bg-on-accent disabled:opacity-50 forced-colors:border-[color:ButtonText] forced-colors:before:bg-[color:ButtonText] forced-colors:checked:bg-[color:Highlight] forced-colors:checked:before:bg-[color:HighlightText]"
      />
      {isLabelHidden ? null : (
        <div className="min-w-0">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          {help === undefined ? null : (
            <p id={`${id}-help`} className="text-small text-ink-2">
              {help}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
