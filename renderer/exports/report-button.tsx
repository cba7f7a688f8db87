/** The way to a report, beside the title of the open check. */
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { ReportDialog } from './report-dialog.tsx';

export function ReportButton({ checkId }: { readonly checkId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setIsOpen(true)}>
        <FileText aria-hidden className="size-3.5" />
        {/* Where everything is large, the words would push the way out of the window; the sign stays. */}
        <span className="max-[420px]:sr-only">Report (PDF)…</span>
      </Button>
      {isOpen ? <ReportDialog checkId={checkId} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
