/** Other settings for a profile, from a file: what would change is shown before anything does. */
import type { ProfileSummary } from '../../shared/contract.ts';
import { client } from '../client.ts';
import { Dialog } from '../design/dialog.tsx';
import { useProfiles } from '../profiles/profile-store.ts';
import { DialogForm } from './dialog-form.tsx';
import { FileChoice } from './file-choice.tsx';
import { differences } from './profile/differences.ts';
import { isChanged, usePage } from './profile/page-store.ts';
import { useProfileFile } from './use-profile-file.ts';
import { useSubmission } from './use-submission.ts';

interface ImportDialogProps {
  readonly profile: ProfileSummary;
  readonly onClose: () => void;
}

export function ImportDialog({ profile, onClose }: ImportDialogProps) {
  const put = useProfiles((state) => state.put);
  const { file, failure, choose } = useProfileFile(profile.id);
  const submission = useSubmission<Record<string, never>, ProfileSummary>({
    check: () => ({}),
    ask: () => client.profiles.importText({ id: profile.id, text: file?.text ?? '' }),
    place: () => null,
    done: (changed) => {
      put(changed);
      // What was typed on its page belonged to the settings that are gone.
      if (usePage.getState().id === changed.id) usePage.getState().open(changed);
      onClose();
    },
  });
  const typed = usePage((state) => (state.id === profile.id ? state.typed : null));
  const losesTyped = typed !== null && isChanged(typed, profile);
  const changes = file ? differences(profile.settings, file.profile.settings) : [];
  return (
    <Dialog
      title={`Load settings into ${profile.name}`}
      isOpen
      isWide
      onClose={onClose}
      isBusy={submission.pending}
    >
      <DialogForm
        submission={submission}
        action="Replace the settings"
        isReady={changes.length > 0}
        onClose={onClose}
      >
        <p className="text-ink-2">
          The settings of “{profile.name}” are replaced by those of the file. Its name, address, environment
          and keys stay.{losesTyped ? ' What you changed on its page and did not save is lost.' : ''}
        </p>
        <FileChoice
          fileName={file?.name ?? null}
          failure={failure}
          onChoose={(chosen) => void choose(chosen)}
        />
        {file && changes.length === 0 ? (
          <p role="status">The file has the same settings. There is nothing to replace.</p>
        ) : null}
        {changes.length > 0 ? (
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls
            tabIndex={0}
            aria-label="What changes"
            className="max-h-72 overflow-auto rounded-md border border-line"
          >
            <table className="w-full table-fixed text-left text-small">
              <thead className="sticky top-0 bg-sunken">
                <tr>
                  {['Setting', 'Before', 'After'].map((title) => (
                    <th key={title} scope="col" className="px-3 py-1.5 font-semibold">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {changes.map(({ what, before, after }) => (
                  <tr key={what} className="align-top">
                    <th scope="row" className="px-3 py-1.5 font-normal">
                      {what}
                    </th>
                    <td className="px-3 py-1.5 break-words text-ink-2">{before}</td>
                    <td className="px-3 py-1.5 break-words">{after}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ) : null}
      </DialogForm>
    </Dialog>
  );
}
