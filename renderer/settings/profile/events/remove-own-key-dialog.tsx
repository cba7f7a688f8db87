/** Asks before the key for signatures is removed: it is never shown, so it has to be had from the service again. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { QuestionDialog } from '../../question-dialog.tsx';
import type { ReceiverStanding } from './use-receiver.ts';

interface RemoveOwnKeyDialogProps {
  readonly profile: ProfileSummary;
  readonly put: ReceiverStanding['put'];
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveOwnKeyDialog({ profile, put, onRemoved, onClose }: RemoveOwnKeyDialogProps) {
  return (
    <QuestionDialog
      title="Remove the key?"
      question="Every delivery is untrusted without it. The key is shown nowhere, so it has to be had from the service again then."
      action="Remove the key"
      ask={() => client.events.setOwnKey({ id: profile.id, key: '' })}
      done={(address) => {
        put(address);
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}
