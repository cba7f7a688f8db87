/** Asks before the address that a service sends events to is given up. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { QuestionDialog } from '../../question-dialog.tsx';
import type { ReceiverStanding } from './use-receiver.ts';

interface NewAddressDialogProps {
  readonly profile: ProfileSummary;
  readonly put: ReceiverStanding['put'];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function NewAddressDialog({ profile, put, onDone, onClose }: NewAddressDialogProps) {
  return (
    <QuestionDialog
      title="Make a new address?"
      question="The old address is answered no more. Until the new one is registered at the service, its events do not arrive here."
      action="Make a new address"
      ask={() => client.events.newAddress({ id: profile.id })}
      done={(address) => {
        put(address);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
