/** A check under way: quick ones show nothing, slow ones say what they wait for. */
import { Button } from '../design/button.tsx';
import { Kbd } from '../design/kbd.tsx';
import { useElapsed } from '../design/use-elapsed.ts';
import { Waiting } from '../design/waiting.tsx';
import type { Run } from './run.ts';

/** From here on a wait names its reason, in milliseconds. */
export const SLOW_MS = 2_000;

interface RunningResultProps {
  readonly run: Extract<Run, { phase: 'running' }>;
  readonly onCancel: () => void;
}

export function RunningResult({ run, onCancel }: RunningResultProps) {
  const { startedAt, cancelling } = run;
  const elapsed = useElapsed(startedAt);
  return (
    <div className="appear-late flex min-h-19 items-start gap-3.5 bg-calm-bg px-5 py-4 text-calm">
      <Waiting className="size-7" />
      <div className="min-w-0 flex-1">
        <p className="text-large font-semibold">{cancelling ? 'Cancelling…' : 'Running'}</p>
        <p className="text-ink">{waitingWords(elapsed, run)}</p>
      </div>
      {/* Not in the place of another button: a press that comes too late must not do something else. */}
      <Button isBusy={cancelling} onPress={onCancel}>
        Cancel <Kbd>Esc</Kbd>
      </Button>
    </div>
  );
}

function waitingWords(elapsed: number, { cancelling, looking }: RunningResultProps['run']): string {
  if (looking) return 'Checking whether the history knows this number. Nothing has been sent yet.';
  if (cancelling) return 'Waiting for the request to stop.';
  if (elapsed < SLOW_MS) return 'The request is on its way.';
  return `Waiting for the service’s answer… ${Math.floor(elapsed / 1000)} s`;
}
