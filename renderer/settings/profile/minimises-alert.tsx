/** Before a rule is saved that takes more: that it holds for checks of before, too. */
import { minimisesWords } from '../../../shared/profile/rule-words.ts';
import type { Minimising } from '../../../shared/retention.ts';
import { Alert } from '../../design/alert.tsx';

interface MinimisesAlertProps {
  readonly before: Minimising;
  readonly after: Minimising;
}

export function MinimisesAlert({ before, after }: MinimisesAlertProps) {
  const words = minimisesWords(before, after);
  return words === null ? null : <Alert tone="warn">{words}</Alert>;
}
