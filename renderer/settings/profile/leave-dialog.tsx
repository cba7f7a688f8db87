/** Asks before what was typed is lost. */
import { Button } from '../../design/button.tsx';
import { Dialog, DialogActions } from '../../design/dialog.tsx';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog title="Leave without saving?" role="alertdialog" isOpen onClose={onStay}>
      <p>What you changed on this page is not saved yet.</p>
      <DialogActions>
        <Button autoFocus onPress={onStay}>
          Stay
        </Button>
        <Button variant="danger" onPress={onLeave}>
          Leave without saving
        </Button>
      </DialogActions>
    </Dialog>
  );
}
