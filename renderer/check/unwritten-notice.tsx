/** That an answer is not written yet, on every screen but the one that says so of the check at hand. */
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../design/button.tsx';
import { say } from '../design/said.tsx';
import { useShell } from '../shell/shell-store.ts';
import { useCheck } from './check-store.ts';
import { isUnwritten, screenOf } from './run.ts';
import { useUnwritten } from './unwritten-store.ts';

const WORDS =
  'An answer could not be written to the history and is kept in memory: make room on the disk, then press Try again. Do not close Veridesk.';

export function UnwrittenNotice() {
  const ids = useUnwritten((state) => state.ids);
  const screen = useShell((state) => state.screen);
  const shownId = useCheck(({ run }) => (isUnwritten(run) && screenOf(run) === screen ? run.id : null));
  return ids.some((id) => id !== shownId) ? <Shown /> : null;
}

function Shown() {
  const { trying, tryAgain } = useUnwritten();
  // It comes together with its words, where nobody has the focus.
  useEffect(() => say(WORDS), []);
  const press = async () => {
    await tryAgain();
    const isLeft = useUnwritten.getState().ids.length > 0;
    say(isLeft ? 'It could still not be written.' : 'The answer is written to the history.');
  };
  return (
    <div className="flex items-center gap-2.5 border-b border-line bg-bad-bg px-4 py-1.5 text-bad">
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="mr-auto min-w-0 text-ink">{WORDS}</p>
      <Button size="small" isBusy={trying} onPress={() => void press()}>
        Try again
      </Button>
    </div>
  );
}
