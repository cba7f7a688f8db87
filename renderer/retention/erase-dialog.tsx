/** Asks once more before records go for good, and why. */
import { useState } from 'react';
import { type ErasePreview, EraseReason } from '../../shared/retention.ts';
import { Dialog } from '../design/dialog.tsx';
import { TextField } from '../design/text-field.tsx';
import { DialogForm } from '../settings/dialog-form.tsx';
import { useSubmission } from '../settings/use-submission.ts';
import { useRetention } from './retention-store.ts';
import { goesWords } from './retention-words.ts';

interface EraseDialogProps {
  readonly preview: ErasePreview;
  readonly onClose: () => void;
}

const USUAL_REASON = 'The retention period has ended';

export function EraseDialog({ preview, onClose }: EraseDialogProps) {
  const [reason, setReason] = useState(USUAL_REASON);
  const submission = useSubmission<{ reason?: string }, null>({
    check: () => {
      const read = EraseReason.safeParse(reason);
      return read.success ? {} : { reason: read.error.issues[0]?.message ?? '' };
    },
    ask: async () => {
      // What is refused stands on the section behind this dialog, with what to do.
      await useRetention.getState().erase(reason);
      return { ok: true, value: null };
    },
    place: () => null,
    done: onClose,
  });
  return (
    <Dialog
      title={`Erase ${goesWords(preview.counts)}?`}
      question={
        <p>
          They cannot be brought back. A certificate keeps the hashes of records, and says who erased them,
          when and why. Exported files, earlier backups and histories that were set aside are not touched by
          it.
        </p>
      }
      isOpen
      onClose={onClose}
      isBusy={submission.pending}
      isTyped={reason.trim() !== '' && reason !== USUAL_REASON}
    >
      <DialogForm submission={submission} action="Erase for good" variant="danger" onClose={onClose}>
        <TextField
          label="Why"
          help="It stands on the certificate. Name no customer."
          value={reason}
          error={submission.errors.reason}
          onChange={(typed) => {
            submission.forgive(['reason']);
            setReason(typed);
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
