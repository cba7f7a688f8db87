/** Asks before what was changed on a page of a profile is lost. */
import { UnsavedQuestion } from '../../design/dialog.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <UnsavedQuestion action="Leave without saving" onStay={onStay} onGo={onLeave}>
      What you changed on this page is not saved yet.
    </UnsavedQuestion>
  );
}
