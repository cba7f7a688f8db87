/** Before a rule is saved by which pictures of before go sooner: what will be gone. */
import type { PictureKeep } from '../../../shared/profile.ts';
import { Alert } from '../../design/alert.tsx';
import { erasedAfter } from './typed-pictures.ts';

interface ErasesAlertProps {
  readonly before: PictureKeep;
  readonly after: PictureKeep;
}

export function ErasesAlert({ before, after }: ErasesAlertProps) {
  const days = erasedAfter(before, after);
  if (days === null) return null;
  return (
    <Alert tone="warn">
      Pictures that were sent with this account {days === 1 ? 'a day' : `${days} days`} ago or earlier are
      erased within the hour. They cannot be brought back. Their records stay, with the picture’s size and
      SHA-256.
    </Alert>
  );
}
