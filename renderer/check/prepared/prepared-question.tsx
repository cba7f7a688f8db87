/** What is asked before a prepared check is opened over what is typed, or removed. */
import { shownSigns } from '../../../shared/seen-text.ts';
import { Button } from '../../design/button.tsx';
import { Dialog, DialogActions } from '../../design/dialog.tsx';
import { MAY_BE_SENT, nameOf } from './prepared.ts';
import { usePrepared } from './prepared-store.ts';

const asks = {
  open: {
    title: 'The form is not empty',
    sentence:
      'Opening this prepared check takes the place of what is typed. Press Prepare first to keep that, too.',
    yes: 'Open it',
    variant: 'primary',
  },
  remove: {
    title: 'Remove this prepared check?',
    sentence: 'What was typed for it cannot be brought back.',
    yes: 'Remove it',
    variant: 'danger',
  },
} as const;

export function PreparedQuestion() {
  const { question, answer } = usePrepared();
  if (question === null) return null;
  const { about, row } = question;
  const { title, sentence, yes, variant } = asks[about];
  return (
    <Dialog
      title={title}
      question={
        <>
          <p className="font-semibold wrap-anywhere">{shownSigns(nameOf(row))}</p>
          <p>
            {about === 'remove' ? `${row.isRestored ? MAY_BE_SENT : 'It was never sent.'} ` : ''}
            {sentence}
          </p>
        </>
      }
      isOpen
      onClose={() => void answer(false)}
    >
      <DialogActions>
        <Button autoFocus onPress={() => void answer(false)}>
          Cancel
        </Button>
        <Button variant={variant} onPress={() => void answer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
