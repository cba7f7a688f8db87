/** The document number: grouped while typing, with the count of its digits under it. */
import type { FormEvent, Ref } from 'react';
import { groupNumber, type Kind } from '../../shared/kinds.ts';
import { controlLook, Field } from '../design/field.tsx';
import { digitCount, editNumber } from './number-edit.ts';

interface NumberFieldProps {
  readonly kind: Kind;
  readonly number: string;
  readonly onChange: (number: string) => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function NumberField({ kind, number, onChange, error, inputRef }: NumberFieldProps) {
  const edit = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const inputType = (event.nativeEvent as InputEvent).inputType ?? '';
    const result = editNumber(
      kind,
      number,
      input.value,
      input.selectionStart ?? input.value.length,
      inputType,
    );
    // Set here as well as through the state: were the text to change in a later render, the caret would go to the end.
    input.value = result.text;
    input.setSelectionRange(result.caret, result.caret);
    onChange(result.number);
  };

  return (
    <Field
      label={kind.numberLabel}
      error={error}
      help={
        number === '' ? (
          kind.help
        ) : (
          <span className="font-semibold text-ink-2">{digitCount(kind, number)}</span>
        )
      }
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={inputRef}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={groupNumber(number, kind.groups)}
          onChange={edit}
          className={`${controlLook} h-11 px-2.5 text-title font-semibold tracking-wide`}
        />
      )}
    </Field>
  );
}
