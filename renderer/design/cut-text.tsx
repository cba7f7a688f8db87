/** A text on one line of a list. Where there is no room for the whole of it, it is read under the pointer. */
import { shownSigns } from '../../shared/seen-text.ts';

interface CutTextProps {
  readonly text: string;
  readonly className?: string;
  /** A name that is written from right to left still begins where the others do. */
  readonly dir?: 'auto';
}

export function CutText({ text, className = '', dir }: CutTextProps) {
  const shown = shownSigns(text);
  return (
    <span dir={dir} title={shown} className={`block truncate ${className}`}>
      {shown}
    </span>
  );
}
