/** Asks before new keys that wait for a test are forgotten. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { useSubmission } from './use-submission.ts';

interface DropNewKeysDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function DropNewKeysDialog({ profile, onClose }: DropNewKeysDialogProps) {
  const put = useProfiles((state) => state.put);
  const submission = useSubmission<Record<string, never>, ProfileSummary>({
    check: () => ({}),
    ask: () => client.profiles.dropNewKeys({ id: profile.id }),
    place: () => null,
    done: (changed) => {
      put(changed);
      say(`The new keys of ${profile.name} are forgotten.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={`Forget the new keys of ${profile.name}?`}
      question={
        <p>
          The new keys are removed from this computer. The keys that are in use stay, and checks go on with
          them.
        </p>
      }
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm submission={submission} action="Forget them" variant="danger" onClose={onClose} />
    </Dialog>
  );
}
