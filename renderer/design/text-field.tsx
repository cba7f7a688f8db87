/** Fields of one line of text, open or secret. */
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { controlLook, Field, type FieldProps } from './field.tsx';

/** A label within a sentence. PIN and API are written in capitals everywhere. */
const withinSentence = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/u, (first) => first.toLowerCase());

interface TextFieldProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
}

interface OpenTextFieldProps extends TextFieldProps {
  /** Offered while typing; anything else can be typed as well. */
  readonly suggestions?: readonly string[];
}

export function TextField({
  label,
  note,
  help,
  error,
  wrongBy,
  onChange,
  isDisabled,
  suggestions,
  ...rest
}: OpenTextFieldProps) {
  return (
    <Field label={label} note={note} help={help} error={error} wrongBy={wrongBy}>
      {(wiring) => (
        <>
          <input
            {...wiring}
            {...rest}
            type="text"
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            list={suggestions ? `${wiring.id}-list` : undefined}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlLook} h-9 px-2.5`}
          />
          {suggestions ? (
            <datalist id={`${wiring.id}-list`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Field>
  );
}

/** What is typed is hidden until the person asks to see it. */
export function SecretField({ label, note, help, error, onChange, isDisabled, ...rest }: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} note={note} help={help} error={error}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            {...rest}
            type={shown ? 'text' : 'password'}
            autoComplete="off"
            spellCheck={false}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlLook} h-9 pr-10 pl-2.5`}
          />
          <Button
            variant="quiet"
            size="square"
            aria-label={`${shown ? 'Hide' : 'Show'} ${withinSentence(label)}`}
            onPress={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5"
          >
            {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
          </Button>
        </span>
      )}
    </Field>
  );
}
