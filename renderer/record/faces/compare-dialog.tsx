/** Both pictures large, over almost the whole window. */
import type { ReactNode } from 'react';
import { Button } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';

interface CompareDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The pictures. */
  readonly children: ReactNode;
  /** What stands beside the button that closes it. */
  readonly advice: ReactNode;
}

export function CompareDialog({ isOpen, onClose, children, advice }: CompareDialogProps) {
  return (
    <Dialog title="Compare the faces" isOpen={isOpen} onClose={onClose} isFull>
      <div className="grid grid-rows-[minmax(min-content,1fr)_auto] gap-4">
        {children}
        <div className="flex items-start justify-between gap-4">
          <div className="min-h-10 min-w-0 flex-1">{advice}</div>
          <Button onPress={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
