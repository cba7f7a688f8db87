/** The way to a backup from where no desk is open. */
import { useState } from 'react';
import { LinkButton } from '../design/button.tsx';
import { split } from '../shell/split.tsx';

const RestoreDialog = split(async () => (await import('./restore-dialog.tsx')).RestoreDialog, {
  isLoadedAhead: false,
});

export function RestoreLink({ desk }: { readonly desk: 'closed' | 'none' }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="text-small text-ink-2">
      {desk === 'none' ? 'Coming from another computer, or starting again?' : 'Is there a backup?'}{' '}
      <LinkButton onPress={() => setOpen(true)}>Restore from a backup…</LinkButton>
      {isOpen ? <RestoreDialog desk={desk} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}
