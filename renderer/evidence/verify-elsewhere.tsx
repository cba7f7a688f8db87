/** The way to verify a pack where no desk is open: on the page of a first start, of a lock, of a trouble. */
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../design/button.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { split } from '../shell/split.tsx';
import { useVerify } from './verify-store.ts';

const VerifyPart = split(async () => (await import('./verify-part.tsx')).VerifyPart, {
  isLoadedAhead: false,
});

export function VerifyElsewhere() {
  const [isOpen, setIsOpen] = useState(false);
  // A verdict names customers: what somebody looked at behind the lock is not for whoever stands before it, nor the other
  // way round.
  const turn = (open: boolean) => {
    useVerify.getState().forget();
    setIsOpen(open);
  };
  return (
    <>
      <LinkButton className="inline-flex items-center gap-1.5 justify-self-start" onPress={() => turn(true)}>
        <FileCheck2 aria-hidden className="size-4" /> Verify an evidence pack…
      </LinkButton>
      <Dialog title="Verify an evidence pack" isOpen={isOpen} isWide isOverLock onClose={() => turn(false)}>
        <VerifyPart />
        <DialogActions>
          <Button onPress={() => turn(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
