/** How far something has come, as a bar. The words beside it say the same and more; they are told with it. */
import { ProgressBar as AriaProgressBar } from 'react-aria-components';

interface ProgressBarProps {
  /** What it is that goes on. */
  readonly label: string;
  readonly words: string;
  /** From 0 to 1; null where it cannot be counted: the bar moves then. */
  readonly share: number | null;
}

export function ProgressBar({ label, words, share }: ProgressBarProps) {
  return (
    <AriaProgressBar
      aria-label={label}
      valueLabel={words}
      {...(share === null ? { isIndeterminate: true } : { value: share * 100 })}
      className="h-2 min-w-20 flex-1 overflow-hidden rounded-full bg-sunken forced-colors:outline"
    >
      <svg
        aria-hidden
        className={`block h-full ${share === null ? 'passing w-1/3' : 'w-full'}`}
        preserveAspectRatio="none"
        viewBox="0 0 100 1"
      >
        <rect
          width={(share ?? 1) * 100}
          height="1"
          className="fill-accent forced-colors:fill-[color:Highlight]"
        />
      </svg>
    </AriaProgressBar>
  );
}
