/** Whether numbers leave the desk in clear. Never ticked beforehand. */
import { Checkbox } from '../design/checkbox.tsx';

interface NumbersTickProps {
  readonly isInClear: boolean;
  readonly onChange: (isInClear: boolean) => void;
}

export function NumbersTick({ isInClear, onChange }: NumbersTickProps) {
  return (
    <div>
      <Checkbox label="Numbers and phones in clear" isTicked={isInClear} onChange={onChange} />
      <p className="mt-0.5 pl-6 text-small text-ink-2">
        {isInClear
          ? 'The audit log will say that you took them out in clear. Whoever has the file can read them.'
          : 'They are covered but for their ends, as on screen.'}
      </p>
    </div>
  );
}
