/** Asks before an account that cannot be read goes: what it was set to goes for good. */
import type { Result } from '../../shared/failure.ts';
import { BUILT_IN_SANDBOX_ID } from '../../shared/profile.ts';
import type { UnreadableProfile } from '../../shared/unreadable-profile.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { useSubmission } from './use-submission.ts';

interface RemoveUnreadableDialogProps {
  readonly profile: UnreadableProfile;
  readonly onClose: () => void;
}

export function RemoveUnreadableDialog({ profile, onClose }: RemoveUnreadableDialogProps) {
  const load = useProfiles((state) => state.load);
  const isBuiltIn = profile.id === BUILT_IN_SANDBOX_ID;
  const submission = useSubmission<Record<string, never>, null>({
    check: () => ({}),
    ask: () => remove(profile.id),
    place: () => null,
    done: () => {
      void load();
      say(isBuiltIn ? `${profile.name} has its usual settings.` : `${profile.name} is removed.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={isBuiltIn ? `Remove the settings of ${profile.name}?` : `Remove ${profile.name}?`}
      question={
        <p>
          {isBuiltIn
            ? `What “${profile.name}” was set to is lost, for a newer Veridesk too. It has its usual settings then. Its checks stay in the history.`
            : `“${profile.name}”, its settings and its keys are removed from this computer, for a newer Veridesk too. Its checks stay in the history; nobody decides on their own, and one that is still pending is settled by no event any more.`}
        </p>
      }
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm
        submission={submission}
        action={isBuiltIn ? 'Remove settings' : 'Remove profile'}
        variant="danger"
        onClose={onClose}
      />
    </Dialog>
  );
}

async function remove(id: string): Promise<Result<null>> {
  const result = await client.profiles.remove({ id });
  return result.ok ? { ok: true, value: null } : result;
}
