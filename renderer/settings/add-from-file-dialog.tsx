/** A new account from a profile file. It comes without keys, so these are asked for next. */
import { useState } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { TextField } from '../design/text-field.tsx';
import { type DraftErrors, wrongInName } from '../profiles/profile-draft.ts';
import { errorsFrom } from '../profiles/profile-failure.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { FileChoice } from './file-choice.tsx';
import { renamed } from './profile-file.ts';
import { useSettings } from './settings-store.ts';
import { useProfileFile } from './use-profile-file.ts';
import { useSubmission } from './use-submission.ts';

export function AddFromFileDialog({ onClose }: { readonly onClose: () => void }) {
  const put = useProfiles((state) => state.put);
  const open = useSettings((state) => state.open);
  const { file, failure, choose } = useProfileFile(null);
  /** Null until it is changed from what the file says. */
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? file?.profile.name ?? '';
  const submission = useSubmission<DraftErrors, ProfileSummary>({
    check: () => wrongInName(name),
    ask: () => client.profiles.importText({ id: null, text: file ? renamed(file, name.trim()) : '' }),
    place: errorsFrom,
    done: (added) => {
      put(added);
      open({ what: 'keys', profile: added });
    },
  });
  return (
    <Dialog title="Add an account from a file" isOpen isWide onClose={onClose} isBusy={submission.pending}>
      <DialogForm submission={submission} action="Add account" isReady={file !== null} onClose={onClose}>
        <p className="text-ink-2">
          A profile that was saved to a file, here or on a colleague’s desk. Keys are never in it: you add
          them next.
        </p>
        <FileChoice
          fileName={file?.name ?? null}
          failure={failure}
          onChoose={(chosen) => {
            setTypedName(null);
            void choose(chosen);
          }}
        />
        {file ? (
          <>
            <TextField
              label="Name"
              value={name}
              error={submission.errors.name}
              help="As in the file, or another one."
              isDisabled={submission.pending}
              onChange={(next) => {
                setTypedName(next);
                submission.forgive(['name']);
              }}
            />
            <p className="flex flex-wrap items-center gap-2">
              <EnvironmentBadge environment={file.profile.environment} />
              <span className="break-all select-text">{file.profile.baseUrl}</span>
            </p>
          </>
        ) : null}
      </DialogForm>
    </Dialog>
  );
}
