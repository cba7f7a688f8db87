/** Asks before an account that cannot be read goes: what it was set to goes for good. */
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';
import { client } from '../client.ts';
import { say } from '../design/said.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { QuestionDialog } from './question-dialog.tsx';

interface RemoveUnreadableDialogProps {
  readonly profile: UnreadableProfile;
  readonly onClose: () => void;
}

/** The built-in sandbox stays: its settings alone go. */
const wordsOf = ({ id, name }: UnreadableProfile) =>
  id === BUILT_IN_SANDBOX_ID
    ? {
        title: `Remove the settings of ${name}?`,
        question: `What “${name}” was set to is lost, for a newer Veridesk too. It has its usual settings then. Its checks stay in the history.`,
        action: 'Remove settings',
        said: `${name} has its usual settings.`,
      }
    : {
        title: `Remove ${name}?`,
        question: `“${name}”, its settings and its keys are removed from this computer, for a newer Veridesk too. Its checks stay in the history; nobody decides on their own, and one that is still pending is settled by no event any more.`,
        action: 'Remove profile',
        said: `${name} is removed.`,
      };

export function RemoveUnreadableDialog({ profile, onClose }: RemoveUnreadableDialogProps) {
  const load = useProfiles((state) => state.load);
  const { said, ...words } = wordsOf(profile);
  return (
    <QuestionDialog
      {...words}
      ask={() => client.profiles.remove({ id: profile.id })}
      done={() => {
        void load();
        say(said);
      }}
      onClose={onClose}
    />
  );
}
