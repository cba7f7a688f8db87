/** Under a verdict at the desk: where the check is kept, and the way to what is done with it after. */
import { LinkButton } from '../design/button.tsx';
import { openCheck } from '../shell/shell-store.ts';

export function ToHistory({ id }: { readonly id: string }) {
  return (
    <p className="border-b border-line px-5 py-2 text-small text-ink-2">
      Kept in the history. <LinkButton onPress={() => void openCheck(id)}>Open it there</LinkButton> to
      decide, note or export.
    </p>
  );
}
