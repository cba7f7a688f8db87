/** A new account, with the same fields as at first start. */
import { useState } from 'react';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { draftToAdd, emptyDraft, wrongIn } from '../profiles/profile-draft.ts';
import { errorsFrom } from '../profiles/profile-failure.ts';
import { ProfileFields } from '../profiles/profile-fields.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { useSubmission } from './use-submission.ts';

export function AddProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  const put = useProfiles((state) => state.put);
  const submission = useSubmission({
    check: () => wrongIn(draft),
    ask: () => client.profiles.add(draftToAdd(draft)),
    place: errorsFrom,
    done: (profile) => {
      put(profile);
      say(`${profile.name} is added.`);
      onClose();
    },
  });
  const { name, baseUrl, apiKey, encryptionKey } = draft;
  return (
    <Dialog
      title="Add an account"
      isOpen
      isWide
      onClose={onClose}
      isBusy={submission.pending}
      isTyped={`${name}${baseUrl}${apiKey}${encryptionKey}`.trim() !== ''}
    >
      <DialogForm submission={submission} action="Add account" onClose={onClose}>
        <ProfileFields
          draft={draft}
          errors={submission.errors}
          isDisabled={submission.pending}
          autoFocus
          onChange={(change) => {
            setDraft({ ...draft, ...change });
            submission.forgive(Object.keys(change));
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
