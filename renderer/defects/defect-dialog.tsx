/** The one dialog for what nobody expected. */
import { useEffect, useState } from 'react';
import { Button } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { shownStatus, useDesk } from '../desk/desk-store.ts';
import { isLocked, useSession } from '../session/session-store.ts';
import { useDefects } from './defect-store.ts';

export function DefectDialog() {
  const told = useDefects((state) => state.told);
  const close = useDefects((state) => state.close);
  const state = useDesk((desk) => shownStatus(desk)?.state);
  const locked = useSession(isLocked);
  const page = `${state} ${locked}`;
  const [over, setOver] = useState(page);
  useEffect(() => setOver(page), [page]);
  return (
    <Dialog
      // What opens last has the keys: below the lock it would keep them from everybody, unseen. It opens anew once one has come.
      key={over}
      isOverLock
      title="Something went wrong in Veridesk"
      question={
        told?.reference ? (
          <p>
            Reference <code className="font-mono">{told.reference}</code> is in the log. Nothing you typed is
            lost.
          </p>
        ) : (
          <p>
            Part of the window failed. Nothing you typed is lost. If it happens again, close Veridesk and
            start it again.
          </p>
        )
      }
      isOpen={told !== null}
      onClose={close}
    >
      <DialogActions>
        <Button variant="primary" autoFocus onPress={close}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
