/** A field of several lines. */
import type { KeyboardEvent } from 'react';
import { controlLook, Field, type FieldProps } from './field.tsx';
import { isMod } from './use-keys.ts';

interface TextAreaProps extends Omit<FieldProps, 'children'> {
  readonly value: string;
  /** Without it the text is there to be read and copied. */
  readonly onChange?: ((value: string) => void) | undefined;
  readonly rows?: number;
  readonly isDisabled?: boolean;
  /** Of signs that stand in columns: a key, a file. What people write is set as people read it. */
  readonly isCode?: boolean;
}

/** Enter makes a new line here, so that with Ctrl/⌘ it does what the form's button does, once however long it is held. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !isMod(event.nativeEvent)) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

export function TextArea({
  label,
  note,
  help,
  error,
  value,
  onChange,
  rows = 3,
  isDisabled,
  isCode = false,
}: TextAreaProps) {
  return (
    <Field label={label} note={note} help={help} error={error}>
      {(wiring) => (
        <textarea
          {...wiring}
          value={value}
          rows={rows}
          readOnly={onChange === undefined}
          autoComplete="off"
          spellCheck={false}
          disabled={isDisabled}
          onChange={(event) => onChange?.(event.target.value)}
          onKeyDown={onChange && submitByKeys}
          className={`${controlLook} block px-2.5 py-2 ${isCode ? 'font-mono text-small' : ''}`}
        />
      )}
    </Field>
  );
}
