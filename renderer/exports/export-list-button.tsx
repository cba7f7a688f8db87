/** The way out of the list: a button beside the views, for those who may take a list out. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { useMay } from '../session/session-store.ts';
import { ExportListDialog } from './export-list-dialog.tsx';

export function ExportListButton({ className }: { readonly className?: string }) {
  const may = useMay('reviewer');
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="small" variant="quiet" className={className ?? ''} onPress={() => setIsOpen(true)}>
        <Download aria-hidden className="size-3.5" />
        Export…
      </Button>
      {isOpen ? <ExportListDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
