/** A history with nothing in it yet: what will be here, and the first step. */
import { List } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { useShell } from '../shell/shell-store.ts';

export function EmptyHistory() {
  const go = useShell((state) => state.go);
  return (
    <div className="m-auto grid justify-items-center gap-2 p-8 text-center">
      <List aria-hidden className="size-8 text-ink-3" strokeWidth={1.5} />
      <h2 className="font-semibold">No checks yet</h2>
      <p className="max-w-sm text-ink-2">
        Every check is kept here, encrypted, with its request and its answer. The newest comes first.
      </p>
      <Button variant="primary" autoFocus className="mt-2" onPress={() => go('check')}>
        Run the first check
      </Button>
    </div>
  );
}
