/** Asks before the token of a mailbox is removed: it is never shown, so only the mailbox can make another. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogForm } from '../../dialog-form.tsx';
import { useSubmission } from '../../use-submission.ts';

interface RemoveTokenDialogProps {
  readonly profile: ProfileSummary;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveTokenDialog({ profile, onRemoved, onClose }: RemoveTokenDialogProps) {
  const submission = useSubmission({
    check: () => ({}),
    ask: () => client.events.setMailboxToken({ id: profile.id, token: '' }),
    place: () => null,
    done: () => {
      onRemoved();
      onClose();
    },
  });
  return (
    <Dialog
      title="Remove the token?"
      question={
        <p>
          Nothing is fetched from the mailbox without it. The token is shown nowhere, so the mailbox has to
          make another one then.
        </p>
      }
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm submission={submission} action="Remove the token" variant="danger" onClose={onClose} />
    </Dialog>
  );
}
