/** A setting that is a whole number, saved by itself. What is typed stays until it is one. */
import { useEffect, useRef, useState } from 'react';
import { counted } from '../../shared/counted.ts';
import { Button } from './button.tsx';
import { say } from './said.tsx';
import { TextField } from './text-field.tsx';
import { useFocusFirstWrong } from './use-focus-first-wrong.ts';

interface NumberSettingProps {
  readonly label: string;
  /** What is counted, beside the label. */
  readonly note: string;
  /** The same, of one alone. */
  readonly one: string;
  readonly help: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** What is wrong with anything else, and what to do. */
  readonly wrong: string;
  /** Nothing can be typed; without `mayChange` there is no button either. */
  readonly isDisabled?: boolean;
  readonly mayChange?: boolean;
  readonly onSave: (value: number) => void;
}

/**
 * What is typed and not saved yet, by the setting's label: it outlives the screen, as what is typed into other settings does. Another
 * person's window is loaded anew.
 */
const unsaved = new Map<string, string>();

const numberIn = (text: string) => (/^\d+$/u.test(text.trim()) ? Number(text) : Number.NaN);

export function NumberSetting(props: NumberSettingProps) {
  const {
    label,
    note,
    one,
    help,
    value,
    min,
    max,
    wrong,
    isDisabled = false,
    mayChange = true,
    onSave,
  } = props;
  const [typed, setTyped] = useState(() => (mayChange ? unsaved.get(label) : undefined) ?? String(value));
  const [error, setError] = useState<string | undefined>();
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstWrong(form, attempt);
  useEffect(() => {
    if (numberIn(typed) === value) unsaved.delete(label);
    else unsaved.set(label, typed);
  }, [label, typed, value]);
  /** What is on its way to be kept. */
  const saving = useRef<number | null>(null);
  /** What was kept when it was looked at last. */
  const before = useRef(value);

  useEffect(() => {
    const was = before.current;
    before.current = value;
    // Another process may have set another one: what is typed meanwhile stays, with what is wrong with it.
    setTyped((text) => ([was, value].includes(numberIn(text)) ? String(value) : text));
    if (saving.current === value) say(`Saved: ${label.toLowerCase()} ${counted(value, one, note)}.`);
    saving.current = null;
  }, [label, note, one, value]);

  const save = () => {
    const read = numberIn(typed);
    const isRight = read >= min && read <= max;
    setError(isRight ? undefined : wrong);
    if (!isRight) return setAttempt((count) => count + 1);
    // The button has nothing more to do once it is saved, and could not keep the focus.
    form.current?.querySelector('input')?.focus();
    saving.current = read;
    onSave(read);
  };

  const isUnsaved = mayChange && numberIn(typed) !== value;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="flex flex-wrap items-start gap-3"
    >
      <div className="w-80 max-w-full">
        <TextField
          label={label}
          note={note}
          value={typed}
          error={error}
          help={
            isUnsaved ? (
              <span className="text-warn">Not saved yet. In force: {counted(value, one, note)}.</span>
            ) : (
              help
            )
          }
          inputMode="numeric"
          isDisabled={!mayChange || isDisabled}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
      </div>
      {mayChange ? (
        <Button type="submit" className="mt-5" isDisabled={typed.trim() === String(value) || isDisabled}>
          Save
        </Button>
      ) : null}
      {isUnsaved ? (
        <Button
          className="mt-5"
          onPress={() => {
            setTyped(String(value));
            setError(undefined);
            form.current?.querySelector('input')?.focus();
          }}
        >
          Discard
        </Button>
      ) : null}
    </form>
  );
}
