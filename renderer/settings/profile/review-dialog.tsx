/** Before another request is saved: the exact one as it is, and as it will be. And before pictures are erased sooner. */
import { sentenceOf } from '../../../shared/failure.ts';
import { erasesWords } from '../../../shared/profile/rule-words.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogActions } from '../../design/dialog.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { ErasesAlert } from './erases-alert.tsx';
import { MinimisesAlert } from './minimises-alert.tsx';
import type { Review } from './page-state.ts';
import { usePage } from './page-store.ts';
import { ReviewedList } from './reviewed-list.tsx';

function titleOf({ requests, keep, settings }: Review): string {
  if (requests.length > 0) return 'This is what will be sent';
  return erasesWords(keep, settings.picture.keep) === null
    ? 'Records will be minimised'
    : 'Pictures will be erased';
}

export function ReviewDialog({ review }: { readonly review: Review }) {
  const { pending, failure, confirm, dismissReview } = usePage();
  const { requests, keep, minimising, settings } = review;
  const title = titleOf(review);
  return (
    <Dialog title={title} isOpen isWide isBusy={pending} onClose={dismissReview}>
      {requests.length > 0 ? <ReviewedList requests={requests} /> : null}
      <ErasesAlert before={keep} after={settings.picture.keep} />
      <MinimisesAlert before={minimising} after={settings.minimising} />
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
      <DialogActions>
        <Button onPress={dismissReview} isDisabled={pending}>
          Go on editing
        </Button>
        <Button variant="primary" isBusy={pending} onPress={() => void confirm()}>
          {pending ? <Waiting /> : null} Confirm and save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
