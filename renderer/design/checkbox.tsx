/** A box to tick, with the sentence that says what is wrong with it. */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

interface CheckboxProps {
  readonly label: string;
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
  readonly error?: string | undefined;
}

export function Checkbox({ label, isTicked, onChange, error }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex items-start gap-2">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-line`}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        <span className="font-semibold">{label}</span>
      </label>
      {error === undefined ? null : (
        <p id={`${id}-line`} className="mt-0.5 flex items-start gap-1 text-small text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
