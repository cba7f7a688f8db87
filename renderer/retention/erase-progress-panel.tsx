/** How far it is: done, rate, time left, and the way to stop it. */
import { counted, countedSoFar } from '../../shared/counted.ts';
import type { EraseProgress } from '../../shared/retention.ts';
import { Button } from '../design/button.tsx';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useMay } from '../session/session-store.ts';
import { useRetention } from './retention-store.ts';
import { leftWords, rateWords, stageWords } from './retention-words.ts';

export function EraseProgressPanel({ progress }: { readonly progress: EraseProgress }) {
  const cancel = useRetention((state) => state.cancel);
  const mayCancel = useMay('administrator');
  const { stage, done, total, records, isCancelling } = progress;
  const isCounted = stage === 'looking' || stage === 'erasing';
  const noun = stage === 'looking' ? 'check' : 'customer';
  const facts = [
    isCounted && total > 0 ? countedSoFar(done, total, noun) : null,
    stage === 'looking' ? null : `${counted(records, 'record')} erased`,
    rateWords(progress),
    isCounted ? leftWords(progress) : null,
  ].filter((fact) => fact !== null);
  const words = facts.join(' · ');
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2 font-semibold">
          <Waiting /> {isCancelling && isCounted ? 'Stopping after this customer' : stageWords[stage]}
        </p>
        {mayCancel && isCounted ? (
          <Button size="small" isBusy={isCancelling} onPress={() => void cancel()}>
            Cancel
          </Button>
        ) : null}
      </div>
      <ProgressBar
        label={stageWords[stage]}
        words={words}
        share={isCounted && total > 0 ? done / total : null}
      />
      <p className="text-small text-ink-2 tabular-nums">{words}</p>
    </div>
  );
}
