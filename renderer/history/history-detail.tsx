/** The open check: beside the list where there is room, over it where there is not. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { keepsFocus } from '../design/keeps-focus.ts';
import { StepButtons } from '../design/step-buttons.tsx';
import { Waiting } from '../design/waiting.tsx';
import { ReportButton } from '../exports/report-button.tsx';
import { ReviewedRecord } from '../review/reviewed-record.tsx';
import { historyGridId } from './history-grid.tsx';
import { type OpenRecord, useHistory } from './history-store.ts';
import { steppedTo } from './place.ts';

interface HistoryDetailProps {
  readonly open: OpenRecord;
  readonly isOver: boolean;
}

export function HistoryDetail({ open, isOver }: HistoryDetailProps) {
  const close = useHistory((state) => state.close);
  const show = useHistory((state) => state.show);
  const Title = isOver ? 'h1' : 'h2';
  const closer = useRef<HTMLButtonElement>(null);

  // Over the list, the focus comes along and goes back; beside it, the focus stays where the keys are.
  useEffect(() => {
    if (isOver) closer.current?.focus();
    return () => {
      // Beside the list too, a focus that goes with the panel would be lost.
      if (isOver || document.activeElement === document.body) document.getElementById(historyGridId)?.focus();
    };
  }, [isOver]);

  return (
    <section
      {...keepsFocus}
      aria-label="Details"
      className={`flex min-h-0 flex-col bg-surface -outline-offset-2 ${isOver ? 'absolute inset-0 z-5' : 'border-l border-line'}`}
    >
      <header className="flex shrink-0 items-center gap-2 border-b border-line py-2 pr-3 pl-5">
        <Title className="mr-auto font-semibold">Check</Title>
        {open.check ? <ReportButton checkId={open.id} /> : null}
        <Steps />
        <Button ref={closer} variant="quiet" size="square" aria-label="Close" onPress={close}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-auto -outline-offset-2">
        {open.check ? (
          <ReviewedRecord key={open.id} check={open.check} onOpen={(id) => void show(id)} />
        ) : null}
        {open.failure ? (
          <div className="p-5">
            <Alert tone="warn">{sentenceOf(open.failure)}</Alert>
          </div>
        ) : null}
        {open.check || open.failure ? null : (
          <p role="status" className="appear-late flex items-center gap-2 p-5 text-ink-2">
            <Waiting /> Opening…
          </p>
        )}
      </div>
    </section>
  );
}

/** On to the neighbours in the list as it is found. */
function Steps() {
  const step = useHistory((state) => state.step);
  const isFirst = useHistory((state) => steppedTo(state.rows, state, -1) === null);
  const isLast = useHistory((state) => steppedTo(state.rows, state, 1) === null);
  return <StepButtons noun="check" isFirst={isFirst} isLast={isLast} step={step} />;
}
