/** Accept, reject or refer: the first half of a decision. Nothing is chosen beforehand. */
import { type DecisionName, decisionNames } from '../../shared/review.ts';
import { Button } from '../design/button.tsx';
import { decisionWords } from './decision-words.ts';

interface DecisionChoiceProps {
  readonly value: DecisionName | null;
  readonly isMissed?: boolean;
  readonly onChoose: (name: DecisionName) => void;
}

export function DecisionChoice({ value, isMissed = false, onChoose }: DecisionChoiceProps) {
  return decisionNames.map((name) => {
    const { Icon, act } = decisionWords[name];
    return (
      // Where the system forces its own colours, ours are all one: the chosen one bears the system’s.
      <Button
        key={name}
        aria-pressed={value === name}
        data-wrong={isMissed ? '' : undefined}
        className="aria-pressed:border-accent aria-pressed:bg-accent-bg forced-colors:aria-pressed:forced-color-adjust-none forced-colors:aria-pressed:bg-[color:Highlight] forced-colors:aria-pressed:text-[color:HighlightText]"
        onPress={() => onChoose(name)}
      >
        <Icon aria-hidden className="size-4" /> {act}
      </Button>
    );
  });
}
