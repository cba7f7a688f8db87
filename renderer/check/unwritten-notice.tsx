/** That an answer is not written yet, on every screen but the one that says so of the check at hand. */
import { CircleAlert } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { useShell } from '../shell/shell-store.ts';
import { useCheck } from './check-store.ts';
import { isUnwritten, screenOf } from './run.ts';
import { useUnwritten } from './unwritten-store.ts';

export function UnwrittenNotice() {
  const { ids, trying, tryAgain } = useUnwritten();
  const screen = useShell((state) => state.screen);
  const shownId = useCheck(({ run }) => (isUnwritten(run) && screenOf(run) === screen ? run.id : null));
  if (!ids.some((id) => id !== shownId)) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-2.5 border-b border-line bg-bad-bg px-4 py-1.5 text-bad"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="mr-auto min-w-0 text-ink">
        An answer could not be written to the history and is kept in memory: make room on the disk, then press
        Try again. Do not close Veridesk.
      </p>
      <Button size="small" isBusy={trying} onPress={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
