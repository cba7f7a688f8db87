/** The way to prepare the customers of a list. */
import { useState } from 'react';
import { LinkButton } from '../../design/button.tsx';
import { split } from '../../shell/split.tsx';

const ListDialog = split(async () => (await import('./list-dialog.tsx')).ListDialog);

export function ListLink() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <LinkButton onPress={() => setOpen(true)}>Prepare checks from a list…</LinkButton>
      {isOpen ? <ListDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
