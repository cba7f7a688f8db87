/** A name for what is asked of the history at this moment. */
import { useState } from 'react';
import { sentenceOf, succeed } from '../../../shared/failure.ts';
import { Dialog } from '../../design/dialog.tsx';
import { say } from '../../design/said.tsx';
import { TextField } from '../../design/text-field.tsx';
import { DialogForm } from '../../settings/dialog-form.tsx';
import { useSubmission } from '../../settings/use-submission.ts';
import { useHistory } from '../history-store.ts';
import { nameFault, useViews } from './views-store.ts';

export function SaveViewDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useHistory((state) => state.query);
  const save = useViews((state) => state.save);
  const [name, setName] = useState('');
  const submission = useSubmission<{ name?: string }, null>({
    check: () => {
      const fault = nameFault(name);
      return fault === undefined ? {} : { name: fault };
    },
    ask: async () => {
      const failure = await save(name, query);
      return failure ? { ok: false, failure } : succeed(null);
    },
    place: (failure) => ({ name: sentenceOf(failure) }),
    done: () => {
      say(`${name.trim()} is saved.`);
      onClose();
    },
  });
  return (
    <Dialog title="Save this view" isOpen onClose={onClose} isBusy={submission.pending}>
      <DialogForm submission={submission} action="Save" isReady={name.trim() !== ''} onClose={onClose}>
        <TextField
          label="Name"
          autoFocus
          value={name}
          onChange={(typed) => {
            setName(typed);
            submission.forgive(['name']);
          }}
          help="The words and filters as they are now. Only you see it."
          error={submission.errors.name}
        />
      </DialogForm>
    </Dialog>
  );
}
