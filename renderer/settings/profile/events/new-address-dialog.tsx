/** Asks before the address that a service sends events to is given up. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { Dialog } from '../../../design/dialog.tsx';
import { DialogForm } from '../../dialog-form.tsx';
import { useSubmission } from '../../use-submission.ts';
import type { ReceiverStanding } from './use-receiver.ts';

interface NewAddressDialogProps {
  readonly profile: ProfileSummary;
  readonly put: ReceiverStanding['put'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function NewAddressDialog({ profile, put, onDone, onClose }: NewAddressDialogProps) {
  const submission = useSubmission({
    check: () => ({}),
    ask: () => client.events.newAddress({ id: profile.id }),
    place: () => null,
    done: (address: Parameters<typeof put>[0]) => {
      put(address);
      onDone();
      onClose();
    },
  });
  return (
    <Dialog
      title="Make a new address?"
      question={
        <p>
          The old address is answered no more. Until the new one is registered at the service, its events do
          not arrive here.
        </p>
      }
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm submission={submission} action="Make a new address" variant="danger" onClose={onClose} />
    </Dialog>
  );
}
