/** Asks before the key for signatures is removed: it is never shown, so it has to be had from the service again. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogForm } from '../../dialog-form.tsx';
import { useSubmission } from '../../use-submission.ts';
import type { ReceiverStanding } from './use-receiver.ts';

interface RemoveOwnKeyDialogProps {
  readonly profile: ProfileSummary;
  readonly put: ReceiverStanding['put'];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveOwnKeyDialog({ profile, put, onRemoved, onClose }: RemoveOwnKeyDialogProps) {
  const submission = useSubmission({
    check: () => ({}),
    ask: () => client.events.setOwnKey({ id: profile.id, key: '' }),
    place: () => null,
    done: (address: Parameters<typeof put>[0]) => {
      put(address);
      onRemoved();
      onClose();
    },
  });
  return (
    <Dialog
      title="Remove the key?"
      question={
        <p>
          Every delivery is untrusted without it. The key is shown nowhere, so it has to be had from the
          service again then.
        </p>
      }
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm submission={submission} action="Remove the key" variant="danger" onClose={onClose} />
    </Dialog>
  );
}
