/** Before a rule is saved that takes more: that it holds for checks of before, too. */
import type { Minimising } from '../../../shared/retention.ts';
import { Alert } from '../../design/alert.tsx';

interface MinimisesAlertProps {
  readonly before: Minimising;
  readonly after: Minimising;
}

/** Whether a rule takes what the one before it left. */
export function takesMore(before: Minimising, after: Minimising): boolean {
  return (['number', 'answer', 'picture'] as const).some((part) => after[part] && !before[part]);
}

export function MinimisesAlert({ before, after }: MinimisesAlertProps) {
  if (!takesMore(before, after)) return null;
  return (
    <Alert tone="warn">
      Checks of this account that were accepted or rejected before are minimised within the hour, unless an
      earlier rule did so. What goes cannot be brought back.
    </Alert>
  );
}
