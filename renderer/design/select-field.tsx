/** A choice among a few, drawn by the system. */
import { ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { controlLook, Field, type FieldProps } from './field.tsx';
import { useIsCut } from './use-is-cut.ts';

interface SelectProps extends ComponentProps<'select'> {
  readonly isSmall?: boolean;
}

/** The control alone, where what it is called stands elsewhere. `className` is that of its place. */
export function Select({ isSmall = false, className = '', ...rest }: SelectProps) {
  return (
    <span className={`relative block min-w-0 ${className}`}>
      <select
        {...rest}
        className={`${controlLook} appearance-none truncate ${isSmall ? 'h-7 pr-7 pl-2 text-small' : 'h-9 pr-8 pl-2.5'}`}
      />
      <ChevronsUpDown
        aria-hidden
        className={`pointer-events-none absolute inset-y-0 my-auto text-ink-3 ${isSmall ? 'right-2 size-3.5' : 'right-2.5 size-4'}`}
      />
    </span>
  );
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A choice for each of these values, in their order, by its words. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): readonly Choice<Value>[] => values.map((value) => ({ value, label: words[value] }));

interface SelectFieldProps<Value extends string> extends Omit<FieldProps, 'children'> {
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
  /** Somebody is about to open it. */
  readonly onReach?: () => void;
}

export function SelectField<Value extends string>({
  label,
  note,
  help,
  error,
  value,
  choices,
  onChange,
  isDisabled,
  onReach,
}: SelectFieldProps<Value>) {
  const select = useRef<HTMLSelectElement>(null);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? '';
  const isCut = useIsCut(select, chosen);
  const choose = (picked: string) => {
    const choice = choices.find((one) => one.value === picked);
    if (choice) onChange(choice.value);
  };
  // Two long names may differ in their ends alone, and in whether they are of people who are real.
  const whole = isCut ? <span className="block wrap-anywhere text-ink-2">{chosen}</span> : null;
  const line = whole ? (
    <>
      {whole}
      {help}
    </>
  ) : (
    help
  );
  return (
    <Field label={label} note={note} help={line} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          ref={select}
          value={value}
          disabled={isDisabled}
          onChange={(event) => choose(event.target.value)}
          onFocus={onReach}
          onPointerDown={onReach}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
