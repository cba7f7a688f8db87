/** What would go today: looked for, shown, and erased for good. In one place, so that nothing moves below it. */
import { useEffect, useRef, useState } from 'react';
import type { RetentionState } from '../../shared/contract.ts';
import { counted } from '../../shared/counted.ts';
import { Button } from '../design/button.tsx';
import { keepsFocus } from '../design/keeps-focus.ts';
import { say } from '../design/said.tsx';
import { useMay } from '../session/session-store.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { EraseProgressPanel } from './erase-progress-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useRetention } from './retention-store.ts';
import { goesWords } from './retention-words.ts';

export function DuePart({ state }: { readonly state: RetentionState }) {
  const { progress, preview, look, forgetPreview, rewrite } = useRetention();
  const mayErase = useMay('administrator');
  const [asking, setAsking] = useState(false);
  const { ended, due, areEventsDue } = state;
  useErasingSaid();
  const lookNow = async () => {
    await look();
    const found = useRetention.getState().preview;
    if (found) say(`${goesWords(found.counts)} would be erased.`);
  };
  const rewriteNow = async () => {
    if (await rewrite()) say('The file is written anew.');
  };
  return (
    <section
      {...keepsFocus}
      aria-label="What would be erased"
      className="grid gap-3 border-t border-line pt-3 outline-offset-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">
            {due === 0
              ? 'No customer’s retention period has ended'
              : `The retention period of ${counted(due, 'customer')} has ended`}
          </span>
          {areEventsDue ? <span> · Events of no check may be erased</span> : null}
          {ended === 0 ? null : <span className="text-ink-2"> · {counted(ended, 'relationship')} ended</span>}
        </p>
        {mayErase ? (
          <Button
            size="small"
            isDisabled={(due === 0 && !areEventsDue) || progress !== null}
            onPress={() => void lookNow()}
          >
            {preview ? 'Look again' : 'See what would be erased'}
          </Button>
        ) : (
          <span className="text-small text-ink-2">An administrator erases.</span>
        )}
      </div>
      {progress ? <EraseProgressPanel progress={progress} /> : null}
      {preview && progress === null ? (
        <PreviewPanel preview={preview} onErase={() => setAsking(true)} onClose={forgetPreview} />
      ) : null}
      {state.isRewriteOwed && progress === null && mayErase ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="max-w-prose text-ink-2">
            Traces of what was erased or minimised can be left in unused parts of the file until it is written
            anew. That takes some seconds, in which checks and decisions wait.
          </p>
          <Button size="small" onPress={() => void rewriteNow()}>
            Write the file anew
          </Button>
        </div>
      ) : null}
      {asking && preview ? <EraseDialog preview={preview} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

/**
 * An erasing is over a while after its button was pressed. Looking for what would go, and writing the file anew, are told as
 * its stages are: neither takes a record, and each says itself what came of it.
 */
function useErasingSaid(): void {
  const stage = useRetention((state) => state.progress?.stage ?? null);
  const hasFailed = useRetention((state) => state.hasFailed);
  const goes = stage === 'erasing' || stage === 'overwriting';
  const isErasing = useRef(goes);
  useEffect(() => {
    if (goes && !isErasing.current) say('Erasing has begun.');
    if (goes) isErasing.current = true;
    if (stage !== null || !isErasing.current) return;
    isErasing.current = false;
    if (!hasFailed) say('The erasing is over.');
  }, [stage, goes, hasFailed]);
}
