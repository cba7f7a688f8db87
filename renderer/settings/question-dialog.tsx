/** Asks before something goes, or is given up, and does it then. */
import type { Result } from '../../shared/failure.ts';
import { Dialog } from '../design/dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import { useSubmission } from './use-submission.ts';

interface QuestionDialogProps<T> {
  readonly title: string;
  /** What goes, and what stands then. */
  readonly question: string;
  readonly action: string;
  readonly ask: () => Promise<Result<T>>;
  readonly done: (value: T) => void;
  readonly onClose: () => void;
}

export function QuestionDialog<T>({ title, question, action, ask, done, onClose }: QuestionDialogProps<T>) {
  const submission = useSubmission<Record<string, never>, T>({
    check: () => ({}),
    ask,
    place: () => null,
    done: (value) => {
      done(value);
      onClose();
    },
  });
  return (
    <Dialog title={title} question={<p>{question}</p>} isOpen onClose={onClose} isBusy={submission.pending}>
      <DialogForm submission={submission} action={action} variant="danger" onClose={onClose} />
    </Dialog>
  );
}
