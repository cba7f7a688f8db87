/** Asks before keys or a whole account go, and names it. */
import type { ProfileSummary } from '../../shared/contract.ts';
import type { Result } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { useSubmission } from './use-submission.ts';

interface RemoveDialogProps {
  readonly what: 'remove' | 'remove-keys';
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function RemoveDialog({ what, profile, onClose }: RemoveDialogProps) {
  const { drop, put } = useProfiles();
  const whole = what === 'remove';
  const submission = useSubmission<Record<string, never>, ProfileSummary | null>({
    check: () => ({}),
    ask: () => (whole ? remove(profile.id) : client.profiles.removeKeys({ id: profile.id })),
    place: () => null,
    done: (changed) => {
      if (changed === null) drop(profile.id);
      else put(changed);
      say(whole ? `${profile.name} is removed.` : `The keys of ${profile.name} are removed.`);
      onClose();
    },
  });
  return (
    <Dialog
      title={whole ? `Remove ${profile.name}?` : `Remove the keys of ${profile.name}?`}
      question={
        <p>
          {whole
            ? `“${profile.name}” and its keys are removed from this computer. Its checks stay in the history; one that is still pending is settled by no event any more.`
            : `The API key and the encryption key of “${profile.name}” are removed from this computer. ${
                profile.builtIn
                  ? 'It makes new ones.'
                  : 'No check can be made with it until new ones are added.'
              }`}
        </p>
      }
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm
        submission={submission}
        action={whole ? 'Remove profile' : 'Remove keys'}
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
