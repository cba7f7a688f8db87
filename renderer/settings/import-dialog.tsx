/** Other settings for a profile, from a file: what would change is shown, and the exact requests, before anything does. */
import { useState } from 'react';
import type { ProfileSummary } from '../../shared/contract.ts';
import { succeed } from '../../shared/failure.ts';
import { differences } from '../../shared/profile/differences.ts';
import { withWaysKept } from '../../shared/profile/portable.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { say } from '../design/said.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { FileChoice } from './file-choice.tsx';
import { ErasesAlert } from './profile/erases-alert.tsx';
import { MinimisesAlert } from './profile/minimises-alert.tsx';
import { usePage } from './profile/page-store.ts';
import { ReviewedList } from './profile/reviewed-list.tsx';
import { type ReviewedRequest, reviewOfChange } from './profile/reviewed-requests.ts';
import { isUnsaved } from './profile/unsaved.ts';
import { useProfileFile } from './use-profile-file.ts';
import { useSubmission } from './use-submission.ts';

interface ImportDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

type Step = { readonly review: readonly ReviewedRequest[] } | { readonly changed: ProfileSummary };

export function ImportDialog({ profile: opened, onClose }: ImportDialogProps) {
  const put = useProfiles((state) => state.put);
  /** As it was when its differences from the file were last shown. */
  const [profile, setProfile] = useState(opened);
  const { file, failure, choose } = useProfileFile(profile.id);
  /** As the account would have them; null until there is a file. */
  const settings = file && withWaysKept(file.profile.settings, profile.settings);
  /** The requests that are being looked at; null until a file is to be taken. */
  const [review, setReview] = useState<readonly ReviewedRequest[] | null>(null);
  /** It was changed elsewhere: the file is held against what is kept now. */
  const showAnew = async () => {
    const { load } = useProfiles.getState();
    await load();
    const now = useProfiles.getState().profiles?.find(({ id }) => id === profile.id);
    if (now) setProfile(now);
    setReview(null);
  };
  const submission = useSubmission<Record<string, never>, Step>({
    check: () => ({}),
    ask: async () => {
      if (settings && review === null) {
        const asked = await reviewOfChange(profile, settings);
        if (!asked.ok) return asked;
        if (asked.value.length > 0) return succeed({ review: asked.value });
      }
      const { id, sandboxStyle } = profile;
      const shown = { settings: profile.settings, sandboxStyle };
      const taken = await client.profiles.importText({ id, text: file?.text ?? '', shown });
      if (!taken.ok && taken.failure.code === 'profile-changed') await showAnew();
      return taken.ok ? succeed({ changed: taken.value }) : taken;
    },
    place: () => null,
    done: (step) => {
      if ('review' in step) return setReview(step.review);
      put(step.changed);
      say(`The settings of ${step.changed.name} are loaded.`);
      // What was typed on its page belonged to the settings that are gone.
      if (usePage.getState().id === step.changed.id) usePage.getState().open(step.changed);
      onClose();
    },
  });
  const typed = usePage((state) => (state.id === profile.id ? state.typed : null));
  const losesTyped = typed !== null && isUnsaved(typed, profile);
  const changes = settings ? differences(profile.settings, settings) : [];
  const isReviewing = review !== null;
  return (
    <Dialog
      title={isReviewing ? 'This is what will be sent' : `Load settings into ${profile.name}`}
      isOpen
      isWide
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm
        submission={submission}
        action={isReviewing ? 'Confirm and replace' : 'Replace the settings'}
        isReady={changes.length > 0}
        onClose={onClose}
      >
        {isReviewing ? (
          <ReviewedList requests={review} takesFocus />
        ) : (
          <>
            <p className="text-ink-2">
              The settings of “{profile.name}” are replaced by those of the file. Its name, address,
              environment and keys stay.
              {losesTyped ? ' What you changed on its page and did not save is lost.' : ''}
            </p>
            <FileChoice
              fileName={file?.name ?? null}
              failure={failure}
              onChoose={(chosen) => {
                submission.forgive([]);
                void choose(chosen);
              }}
            />
            {file && changes.length === 0 ? (
              <p role="status">The file has the same settings. There is nothing to replace.</p>
            ) : null}
            {changes.length > 0 ? <DifferenceTable changes={changes} /> : null}
            {settings ? (
              <>
                <ErasesAlert before={profile.settings.picture.keep} after={settings.picture.keep} />
                <MinimisesAlert before={profile.settings.minimising} after={settings.minimising} />
              </>
            ) : null}
          </>
        )}
      </DialogForm>
    </Dialog>
  );
}
