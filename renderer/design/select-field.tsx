/** A choice among a few, drawn by the system. */
import { ChevronsUpDown } from 'lucide-react';
import { controlLook, Field, type FieldProps } from './field.tsx';

interface SelectFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  /** Somebody is about to open it. */
  readonly onReach?: () => void;
}

export function SelectField({
  label,
  note,
  help,
  error,
  value,
  choices,
  onChange,
  isDisabled,
  onReach,
}: SelectFieldProps) {
  return (
    <Field label={label} note={note} help={help} error={error}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...wiring}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            onFocus={onReach}
            onPointerDown={onReach}
            className={`${controlLook} h-9 appearance-none truncate pr-8 pl-2.5`}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronsUpDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
