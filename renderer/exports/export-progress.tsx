/** How the export under way gets on, and what became of it. The same for lists and reports. */

import { CircleCheck } from 'lucide-react';
import { counted } from '../../shared/counted.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { DialogActions } from '../design/dialog.tsx';
import { keepsFocusAt } from '../design/keeps-focus.ts';
import { ProgressBar } from '../design/progress-bar.tsx';
import { Status } from '../design/status.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useExport } from './export-store.ts';
import { paceWords } from './pace.ts';

/** What stands below the form of an export: nothing before there is anything to say. */
export function ExportNews() {
  return (
    <>
      <UnderWay />
      <Status>
        <Written />
      </Status>
    </>
  );
}

function UnderWay() {
  const { stage, failure } = useExport();
  if (stage === 'running') return <Running />;
  if (stage === 'failed' && failure) return <Alert tone="warn">{sentenceOf(failure)}</Alert>;
  return null;
}

function Written() {
  const { stage, failure, written } = useExport();
  if (stage !== 'done' || written === null) return null;
  return (
    <div className="flex gap-2.5 rounded-lg border border-ok/40 bg-ok-bg p-3">
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
      <div className="min-w-0">
        <p className="font-semibold break-words">{written.fileName}</p>
        <p className="text-small text-ink-2">
          {counted(written.checks, 'check')}. The audit log says that this left the desk.
        </p>
        {failure ? <p className="text-small text-warn">{sentenceOf(failure)}</p> : null}
      </div>
    </div>
  );
}

function Running() {
  const progress = useExport((state) => state.progress);
  const total = progress?.total ?? null;
  const share = progress && total ? Math.min(1, progress.rows / total) : null;
  const words = progress ? paceWords(progress) : 'Beginning…';
  return (
    <div className="grid gap-1.5 rounded-lg border border-line p-3">
      <span className="flex items-center gap-2 tabular-nums">
        <Waiting /> {words}
      </span>
      <ProgressBar label="Writing the file" words={words} share={share} />
    </div>
  );
}

interface ActionsProps {
  /** What the button says that begins it. */
  readonly begin: string;
  readonly onBegin: () => void;
  readonly onClose: () => void;
}

const beginId = 'export-begin';

/** The buttons below: begin or leave; cancel while it runs; show and close when it is done. */
export function ExportActions({ begin, onBegin, onClose }: ActionsProps) {
  const { stage, isCancelling, cancel, showInFolder } = useExport();
  if (stage === 'running') {
    return (
      <DialogActions {...keepsFocusAt(beginId)}>
        <Button key="stop" autoFocus onPress={() => void cancel()} isBusy={isCancelling}>
          Cancel the export
        </Button>
      </DialogActions>
    );
  }
  if (stage === 'done') {
    return (
      <DialogActions {...keepsFocusAt(beginId)}>
        <Button key="show" onPress={() => void showInFolder()}>
          Show in folder
        </Button>
        <Button key="close" variant="primary" autoFocus onPress={onClose}>
          Close
        </Button>
      </DialogActions>
    );
  }
  return (
    <DialogActions {...keepsFocusAt(beginId)}>
      <Button key="leave" onPress={onClose} isDisabled={stage === 'choosing'}>
        Cancel
      </Button>
      <Button key="begin" id={beginId} variant="primary" onPress={onBegin} isBusy={stage === 'choosing'}>
        {stage === 'choosing' ? <Waiting /> : null} {begin}
      </Button>
    </DialogActions>
  );
}
