/** The decision that stands of a check, in a list. */
import type { DecisionName } from '../../shared/review.ts';
import { decisionWords } from './decision-words.ts';

export function DecisionWord({ decision }: { readonly decision: DecisionName }) {
  const { Icon, done } = decisionWords[decision];
  return (
    <span className="flex items-center gap-1.5 text-small text-ink-2">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {done}
    </span>
  );
}
