/** Two decisions that did not know of each other, side by side. */
import type { DecisionConflict } from '../../shared/review.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { DecisionCard } from './decision-card.tsx';

interface ConflictProps {
  readonly conflict: DecisionConflict;
  readonly pending: boolean;
  readonly onLeave: () => void;
  readonly onReplace: () => void;
}

export function Conflict({ conflict, pending, onLeave, onReplace }: ConflictProps) {
  return (
    <div className="grid gap-3">
      <Alert tone="warn">
        Somebody else has decided meanwhile. Their decision stands; yours was not kept.
      </Alert>
      <div className="grid grid-cols-2 gap-4">
        <DecisionCard title="Stands" decision={conflict.standing} />
        <DecisionCard title="Yours, not kept" decision={conflict.yours} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" autoFocus onPress={onLeave} isDisabled={pending}>
          Leave theirs
        </Button>
        <Button size="small" onPress={onReplace} isBusy={pending}>
          Put mine in its place
        </Button>
      </div>
    </div>
  );
}
