/** The way from a record to its evidence pack, for those who may make one. */
import { FileCheck2 } from 'lucide-react';
import { useState } from 'react';
import type { Check } from '../../shared/check.ts';
import { Button } from '../design/button.tsx';
import { useMay } from '../session/session-store.ts';
import { MakePackDialog } from './make-pack-dialog.tsx';

export function PackButton({ check }: { readonly check: Pick<Check, 'id' | 'state'> }) {
  const mayMake = useMay('reviewer');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayMake) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        // Its record is not written to its end yet.
        isDisabled={check.state === 'ready' || check.state === 'sent'}
        onPress={() => setIsOpen(true)}
      >
        <FileCheck2 aria-hidden className="size-4" /> Evidence pack…
      </Button>
      {isOpen ? <MakePackDialog ids={[check.id]} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
