/** A setting that is a whole number, saved by itself. What is typed stays until it is one. */
import { useState } from 'react';
import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';

interface NumberSettingProps {
  readonly label: string;
  /** What is counted, beside the label. */
  readonly note: string;
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

export function NumberSetting(props: NumberSettingProps) {
  const { label, note, help, value, min, max, wrong, isDisabled = false, mayChange = true, onSave } = props;
  const [typed, setTyped] = useState(String(value));
  const [error, setError] = useState<string | undefined>();

  const save = () => {
    const read = /^\d+$/u.test(typed.trim()) ? Number(typed) : Number.NaN;
    const isRight = read >= min && read <= max;
    setError(isRight ? undefined : wrong);
    if (isRight) onSave(read);
  };

  return (
    <form
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
          help={help}
          inputMode="numeric"
          isDisabled={!mayChange || isDisabled}
          onChange={setTyped}
        />
      </div>
      {mayChange ? (
        <Button type="submit" className="mt-5" isDisabled={typed.trim() === String(value) || isDisabled}>
          Save
        </Button>
      ) : null}
    </form>
  );
}
