/** The document number: grouped while typing, with the count of its digits and what is to be known of it under it. */
import { TriangleAlert } from 'lucide-react';
import {
  type CompositionEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react';
import { groupNumber, type Kind } from '../../shared/kinds.ts';
import { controlLook, Field } from '../design/field.tsx';
import { editNumber, numberAt } from './number-edit.ts';
import { afterChange, caretBehind, stepsFrom, taken, wayOf } from './number-steps.ts';

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

  const text = groupNumber(number, kind.groupsOf(number));
  const kept = useRef({ kind, steps: stepsFrom(number) });
  // What came otherwise than by an edit, as another customer's number does, leads back to nothing that stood here before.
  const stepsNow = () =>
    kept.current.kind === kind && kept.current.steps.present === number
      ? kept.current.steps
      : stepsFrom(number);

  // Set here as well as through the state: were the text to change in a later render, the caret would go to the end.
  const write = (input: HTMLInputElement, text: string, caret: number) => {
    input.value = text;
    input.setSelectionRange(caret, caret);
  };

  const edit = (input: HTMLInputElement, inputType: string) => {
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    const result = editNumber(kind, number, typed, caret, inputType);
    const grown = typed.length - text.length;
    const steps = afterChange(stepsNow(), {
      ...{ number: result.number, inputType, grown },
      ...{ caretBefore: caret - grown, caretAfter: result.caret },
    });
    kept.current = { kind, steps };
    write(input, result.text, result.caret);
    onChange(result.number);
  };

  /** Where there is no such step, the text stays as it is, whatever the engine made of it. */
  const step = (input: HTMLInputElement, way: 'back' | 'forth') => {
    const steps = taken(stepsNow(), way);
    const next = steps?.present ?? number;
    const result = numberAt(kind, next, caretBehind(number, next));
    if (steps) kept.current = { kind, steps };
    write(input, result.text, result.caret);
    onChange(next);
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const way = event.nativeEvent.isComposing ? null : wayOf(event);
    if (way === null) return;
    event.preventDefault();
    step(event.currentTarget, way);
  };
  const change = (event: FormEvent<HTMLInputElement>) => {
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    if (isComposing) setComposed(event.currentTarget.value);
    else if (ofHistory[inputType] === undefined) edit(event.currentTarget, inputType ?? '');
  };
  // By a menu, which asks the engine alone. What it does is told here also where its own step finds nothing to change. Its
  // steps are those of the whole page, and lead here from under a dialog or the lock, too: then nothing is changed unseen.
  const stepByMenu = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const way = ofHistory[(event.nativeEvent as InputEvent).inputType];
    if (way !== undefined && document.activeElement === input) step(input, way);
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
          value={composed ?? text}
          onChange={change}
          onInput={stepByMenu}
          onKeyDown={press}
          onCompositionEnd={endComposing}
          onDragStart={stay}
          className={`${controlLook} h-11 px-2.5 font-semibold ${sizeFor(number)}`}
        />
      )}
    </Field>
  );
}

/**
 * Nothing is dragged out of it. To the engine that is two edits, the digits’ going and their coming: grouped anew between the two,
 * they would come at the wrong place, in a number as long as before. Let go over another field, they would be gone from this one.
 */
const stay = (event: DragEvent) => event.preventDefault();

/** What the engine calls its own steps. */
const ofHistory: Readonly<Record<string, 'back' | 'forth'>> = { historyUndo: 'back', historyRedo: 'forth' };

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
