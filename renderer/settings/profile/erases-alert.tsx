/** Before a rule is saved by which pictures of before go sooner: what will be gone. */

import { erasesWords } from '../../../shared/profile/rule-words.ts';
import type { PictureKeep } from '../../../shared/profile.ts';
import { Alert } from '../../design/alert.tsx';

interface ErasesAlertProps {
  readonly before: PictureKeep;
  readonly after: PictureKeep;
}

export function ErasesAlert({ before, after }: ErasesAlertProps) {
  const words = erasesWords(before, after);
  return words === null ? null : <Alert tone="warn">{words}</Alert>;
}
