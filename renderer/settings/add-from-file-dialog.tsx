/** A new account from a profile file: its exact requests are shown first. It comes without keys; these are asked for next. */
import { useState } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import { hasUnseen, UNSEEN_SENTENCE } from '../../shared/profile/account-name.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { EnvironmentBadge } from '../design/environment-badge.tsx';
import { TextField } from '../design/text-field.tsx';
import { type DraftErrors, wrongInName } from '../profiles/profile-draft.ts';
import { errorsFrom } from '../profiles/profile-failure.ts';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { FileChoice } from './file-choice.tsx';
import { ReviewedList } from './profile/reviewed-list.tsx';
import { type ReviewedRequest, reviewOfNew } from './profile/reviewed-requests.ts';
import { renamed } from './profile-file.ts';
import { useSettings } from './settings-store.ts';
import { useProfileFile } from './use-profile-file.ts';
import { useSubmission } from './use-submission.ts';

type Step = { readonly review: readonly ReviewedRequest[] } | { readonly added: ProfileSummary };

export function AddFromFileDialog({ onClose }: { readonly onClose: () => void }) {
  const put = useProfiles((state) => state.put);
  const open = useSettings((state) => state.open);
  const { file, failure, choose } = useProfileFile(null);
  /** Null until it is changed from what the file says. */
  const [typedName, setTypedName] = useState<string | null>(null);
  const name = typedName ?? file?.profile.name ?? '';
  /** The requests that are being looked at; null until the account is to be added. */
  const [review, setReview] = useState<readonly ReviewedRequest[] | null>(null);
  const submission = useSubmission<DraftErrors, Step>({
    check: () => (hasUnseen(name.trim()) ? { name: UNSEEN_SENTENCE } : wrongInName(name)),
    ask: async () => {
      if (file && review === null) {
        const asked = await reviewOfNew(file.profile);
        if (!asked.ok) return asked;
        if (asked.value.length > 0) return succeed({ review: asked.value });
      }
      const text = file ? renamed(file, name.trim()) : '';
      const taken = await client.profiles.importText({ id: null, text });
      return taken.ok ? succeed({ added: taken.value }) : taken;
    },
    place: (failure) => {
      // The field that it may belong to stands in the first step.
      setReview(null);
      return errorsFrom(failure);
    },
    done: (step) => {
      if ('review' in step) return setReview(step.review);
      put(step.added);
      open({ what: 'keys', profile: step.added });
    },
  });
  const isReviewing = review !== null;
  return (
    <Dialog
      title={isReviewing ? 'This is what will be sent' : 'Add an account from a file'}
      isOpen
      isWide
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm
        submission={submission}
        action={isReviewing ? 'Confirm and add' : 'Add account'}
        isReady={file !== null}
        onClose={onClose}
      >
        {isReviewing ? (
          <ReviewedList requests={review} takesFocus />
        ) : (
          <>
            <p className="text-ink-2">
              A profile that was saved to a file, here or on a colleague’s desk. Keys are never in it: you add
              them next.
            </p>
            <FileChoice
              fileName={file?.name ?? null}
              failure={failure}
              onChoose={(chosen) => {
                setTypedName(null);
                submission.forgive(['name']);
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
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
