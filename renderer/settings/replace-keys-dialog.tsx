/** Another pair of keys for an account. The old pair is never shown. */
import { useState } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { type DraftErrors, wrongInKeys } from '../profiles/profile-draft.ts';
import { errorsFrom } from '../profiles/profile-failure.ts';
import { KeyFields } from '../profiles/profile-fields.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { useSubmission } from './use-submission.ts';

interface ReplaceKeysDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function ReplaceKeysDialog({ profile, onClose }: ReplaceKeysDialogProps) {
  const [keys, setKeys] = useState({ apiKey: '', encryptionKey: '' });
  const put = useProfiles((state) => state.put);
  const first = profile.keys === null;
  const submission = useSubmission<DraftErrors, ProfileSummary>({
    check: () => wrongInKeys(keys),
    ask: () => client.profiles.setKeys({ id: profile.id, ...keys }),
    place: errorsFrom,
    done: (changed) => {
      put(changed);
      say(
        `${first ? `The keys of ${profile.name} are added` : `The new keys of ${profile.name} wait for a test`}.`,
      );
      onClose();
    },
  });
  return (
    <Dialog
      title={`${first ? 'Add' : 'Replace'} the keys of ${profile.name}`}
      isOpen
      isWide
      onClose={onClose}
      isBusy={submission.pending}
      isTyped={`${keys.apiKey}${keys.encryptionKey}`.trim() !== ''}
    >
      <DialogForm submission={submission} action="Save keys" onClose={onClose}>
        <p className="text-ink-2">
          {first
            ? 'The two keys that the service gave you. Checks can be made with them at once.'
            : 'Both keys are replaced together. The old ones stay in use until a test has shown that the service accepts the new ones.'}
        </p>
        <KeyFields
          keys={keys}
          errors={submission.errors}
          isDisabled={submission.pending}
          autoFocus
          onChange={(change) => {
            setKeys({ ...keys, ...change });
            submission.forgive(Object.keys(change));
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
