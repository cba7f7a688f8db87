/** On to the neighbours of what is open, in the list as it stands. */
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from './button.tsx';

interface StepButtonsProps {
  /** What is stepped over, such as “check”. */
  readonly noun: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly step: (by: number) => void;
}

export function StepButtons({ noun, isFirst, isLast, step }: StepButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="square"
        aria-label={`Previous ${noun}`}
        aria-keyshortcuts="K"
        isDisabled={isFirst}
        onPress={() => step(-1)}
      >
        <ChevronUp aria-hidden className="size-4" />
      </Button>
      <Button
        variant="quiet"
        size="square"
        aria-label={`Next ${noun}`}
        aria-keyshortcuts="J"
        isDisabled={isLast}
        onPress={() => step(1)}
      >
        <ChevronDown aria-hidden className="size-4" />
      </Button>
    </>
  );
}
