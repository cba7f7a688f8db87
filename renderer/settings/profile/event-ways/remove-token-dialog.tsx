/** Asks before the token of a mailbox is removed: it is never shown, so only the mailbox can make another. */
import type { ProfileSummary } from '../../../../shared/contract.ts';
import { client } from '../../../client.ts';
import { QuestionDialog } from '../../question-dialog.tsx';

interface RemoveTokenDialogProps {
  readonly profile: ProfileSummary;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveTokenDialog({ profile, onRemoved, onClose }: RemoveTokenDialogProps) {
  return (
    <QuestionDialog
      title="Remove the token?"
      question="Nothing is fetched from the mailbox without it. The token is shown nowhere, so the mailbox has to make another one then."
      action="Remove the token"
      ask={() => client.events.setMailboxToken({ id: profile.id, token: '' })}
      done={onRemoved}
      onClose={onClose}
    />
  );
}
