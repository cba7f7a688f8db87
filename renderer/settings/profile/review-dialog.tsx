/** Before another request is saved: the exact one as it is, and as it will be. */
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../shared/failure.ts';
import { kinds } from '../../../shared/kinds.ts';
import { Alert } from '../../design/alert.tsx';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { type Review, usePage } from './page-store.ts';
import { RequestText } from './request-text.tsx';

export function ReviewDialog({ review }: { readonly review: Review }) {
  const { pending, failure, confirm, dismissReview } = usePage();
  return (
    <Dialog title="This is what will be sent" isOpen isWide isBusy={pending} onClose={dismissReview}>
      <p className="text-ink-2">
        An example, word for word; key and signature are masked. Every check from now on is asked like this.
      </p>
      {review.requests.map(({ kind, before, after }) => (
        <section key={kind} aria-label={kinds[kind].short} className="grid min-w-0 gap-2">
          <h3 className="font-semibold">
            {kinds[kind].short}
            {review.settings.kinds[kind].isOn ? null : (
              <span className="font-normal text-ink-2"> · not offered at present</span>
            )}
          </h3>
          <div className="grid gap-3 small:grid-cols-2">
            <Side title="Before">
              <RequestText label={`${kinds[kind].short}, before`} request={before} />
            </Side>
            <Side title="After">
              <RequestText label={`${kinds[kind].short}, after`} request={after} />
            </Side>
          </div>
        </section>
      ))}
      {failure ? <Alert tone="bad">{sentenceOf(failure)}</Alert> : null}
      <div className="flex justify-end gap-2">
        <Button onPress={dismissReview} isDisabled={pending}>
          Go on editing
        </Button>
        <Button variant="primary" isBusy={pending} onPress={() => void confirm()}>
          {pending ? <Waiting /> : null} Confirm and save
        </Button>
      </div>
    </Dialog>
  );
}

function Side({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <h4 className="text-small text-ink-2">{title}</h4>
      {children}
    </div>
  );
}
