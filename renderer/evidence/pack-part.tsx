/** The way from a record to its evidence pack, for those who may make one. */
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { useMay } from '../session/session-store.ts';
import { MakePackDialog } from './make-pack-dialog.tsx';

export function PackPart({ checkId }: { readonly checkId: string }) {
  const mayMake = useMay('reviewer');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayMake) return null;
  return (
    <section aria-label="Evidence" className="border-t border-line p-5">
      <h3 className="mb-3 text-small font-semibold">Evidence</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-50 text-ink-2">
          One file that proves this check to anybody, with no network and no login.
        </p>
        <Button size="small" onPress={() => setIsOpen(true)}>
          <FileCheck2 aria-hidden className="size-4" /> Evidence pack…
        </Button>
      </div>
      {isOpen ? <MakePackDialog ids={[checkId]} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}
