/** Says that there is nothing to lock with, when somebody tries. */
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { useSession } from './session-store.ts';

export function LockOffDialog() {
  const { saysLockIsOff, forgetLockIsOff } = useSession();
  return (
    <Dialog title="Nothing was locked" isOpen={saysLockIsOff} onClose={forgetLockIsOff}>
      <p>
        Sign-in is off at this desk, so nobody could unlock it. An administrator can switch it on in Settings,
        under Operators.
      </p>
      <DialogActions>
        <Button autoFocus onPress={forgetLockIsOff}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
