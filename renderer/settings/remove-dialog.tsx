/** Asks before keys or a whole account go, and names it. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { client } from '../client.ts';
import { say } from '../design/said.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface RemoveDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function RemoveDialog({ profile, onClose }: RemoveDialogProps) {
  const drop = useProfiles((state) => state.drop);
  return (
    <QuestionDialog
      title={`Remove ${profile.name}?`}
      question={`“${profile.name}” and its keys are removed from this computer. Its checks stay in the history; one that is still pending is settled by no event any more.`}
      action="Remove profile"
      ask={() => client.profiles.remove({ id: profile.id })}
      done={() => {
        drop(profile.id);
        say(`${profile.name} is removed.`);
      }}
      onClose={onClose}
    />
  );
}

export function RemoveKeysDialog({ profile, onClose }: RemoveDialogProps) {
  const put = useProfiles((state) => state.put);
  const after = profile.builtIn
    ? 'It makes new ones.'
    : 'No check can be made with it until new ones are added.';
  return (
    <QuestionDialog
      title={`Remove the keys of ${profile.name}?`}
      question={`The API key and the encryption key of “${profile.name}” are removed from this computer. ${after}`}
      action="Remove keys"
      ask={() => client.profiles.removeKeys({ id: profile.id })}
      done={(changed) => {
        put(changed);
        say(`The keys of ${profile.name} are removed.`);
      }}
      onClose={onClose}
    />
  );
}
