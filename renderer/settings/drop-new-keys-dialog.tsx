/** Asks before new keys that wait for a test are forgotten. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { client } from '../client.ts';
import { say } from '../design/said.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface DropNewKeysDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function DropNewKeysDialog({ profile, onClose }: DropNewKeysDialogProps) {
  const put = useProfiles((state) => state.put);
  return (
    <QuestionDialog
      title={`Forget the new keys of ${profile.name}?`}
      question="The new keys are removed from this computer. The keys that are in use stay, and checks go on with them."
      action="Forget them"
      ask={() => client.profiles.dropNewKeys({ id: profile.id })}
      done={(changed) => {
        put(changed);
        say(`The new keys of ${profile.name} are forgotten.`);
      }}
      onClose={onClose}
    />
  );
}
