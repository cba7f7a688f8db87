/** The document number: grouped while typing, with the count of its digits and what is to be known of it under it. */
import { TriangleAlert } from 'lucide-react';
import { type CompositionEvent, type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { groupNumber, type Kind } from '../../shared/kinds.ts';
import { controlLook, Field } from '../design/field.tsx';
import { editNumber } from './number-edit.ts';

interface NumberFieldProps {
  readonly kind: Kind;
  readonly number: string;
  readonly onChange: (number: string) => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

export function NumberField({ kind, number, onChange, error, inputRef }: NumberFieldProps) {
  // While signs are being put together, the text is the input method's: changed under it, it would be put in again.
  const [composed, setComposed] = useState<string | null>(null);

  const edit = (input: HTMLInputElement, inputType: string) => {
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

  const change = (event: FormEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    if (isComposing) setComposed(event.currentTarget.value);
    else edit(event.currentTarget, inputType ?? '');
  };
  const endComposing = (event: CompositionEvent<HTMLInputElement>) => {
    setComposed(null);
    edit(event.currentTarget, 'insertText');
  };

  return (
    <Field
      label={kind.numberLabel}
      error={error}
      help={number === '' ? kind.help : <NumberNotes kind={kind} number={number} />}
    >
      {(wiring) => (
        <input
          {...wiring}
          ref={inputRef}
          type="text"
          inputMode={kind.inputMode}
          autoComplete="off"
          spellCheck={false}
          value={composed ?? groupNumber(number, kind.groupsOf(number))}
          onChange={change}
          onCompositionEnd={endComposing}
          className={`${controlLook} h-11 px-2.5 font-semibold ${sizeFor(number)}`}
        />
      )}
    </Field>
  );
}

/** The whole of it is to be compared with what the customer holds: a long number is written smaller, and never cut off. */
function sizeFor({ length }: string): string {
  if (length > 23) return 'text-body';
  return length > 19 ? 'text-large' : 'text-title tracking-wide';
}

/** How far the number is, what has to be known of it, and what is odd about it; none of that stops the check. */
function NumberNotes({ kind, number }: Pick<NumberFieldProps, 'kind' | 'number'>): ReactNode {
  const note = kind.noteOf(number);
  const read = kind.readNumber(number);
  return (
    <>
      <span className="block font-semibold text-ink-2">{kind.progressOf(number)}</span>
      {note === null ? null : <span className="mt-0.5 block text-ink-2">{note}</span>}
      {read.verdict === 'warns' ? (
        <span className="mt-0.5 flex items-start gap-1 text-warn">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {read.sentence}
        </span>
      ) : null}
    </>
  );
}
