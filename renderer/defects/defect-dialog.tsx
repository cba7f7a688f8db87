/** The one dialog for what nobody expected. */
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { useDefects } from './defect-store.ts';

export function DefectDialog() {
  const told = useDefects((state) => state.told);
  const close = useDefects((state) => state.close);
  return (
    <Dialog
      title="Something went wrong in Veridesk"
      role="alertdialog"
      isOpen={told !== null}
      onClose={close}
    >
      {told?.reference ? (
        <p>
          Reference <code className="font-mono">{told.reference}</code> is in the log. Nothing you typed is
          lost.
        </p>
      ) : (
        <p>
          Part of the window failed. Nothing you typed is lost. If it happens again, close Veridesk and start
          it again.
        </p>
      )}
      <DialogActions>
        <Button variant="primary" autoFocus onPress={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
