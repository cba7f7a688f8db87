/** A field for a day, which says under it how it reads what is typed. */
import type { FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';
import { readBack } from './typed-day.ts';

interface DayFieldProps extends Pick<FieldProps, 'label' | 'error' | 'wrongBy'> {
  /** As it is typed. */
  readonly value: string;
  /** The line under it while nothing stands in it. */
  readonly help: string;
  readonly autoFocus?: boolean;
  readonly onChange: (text: string) => void;
}

export function DayField({ help, ...rest }: DayFieldProps) {
  return <TextField {...rest} help={readBack(rest.value, help)} />;
}
