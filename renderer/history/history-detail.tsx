/** The open check. */
import type { Check } from '../../shared/check.ts';
import { sentenceOf } from '../../shared/failure.ts';
import { kinds } from '../../shared/kinds.ts';
import { wordsOfRecord } from '../../shared/standing-words.ts';
import { Alert } from '../design/alert.tsx';
import { exactWords } from '../design/dates.ts';
import { DetailPanel } from '../design/detail-panel.tsx';
import { keepsFocus } from '../design/keeps-focus.ts';
import { StepButtons } from '../design/step-buttons.tsx';
import { Waiting } from '../design/waiting.tsx';
import { ReportButton } from '../exports/report-button.tsx';
import { steppedTo } from '../listing/place.ts';
import { ReviewedRecord } from '../review/reviewed-record.tsx';
import { historyGridId } from './history-grid.tsx';
import { type OpenRecord, useHistory } from './history-store.ts';

interface HistoryDetailProps {
  readonly open: OpenRecord;
  readonly isOver: boolean;
}

export function HistoryDetail({ open, isOver }: HistoryDetailProps) {
  const close = useHistory((state) => state.close);
  const show = useHistory((state) => state.show);
  const tools = (
    <>
      {open.check ? <ReportButton checkId={open.id} /> : null}
      <Steps />
    </>
  );
  return (
    <DetailPanel
      title="Check"
      told={open.check && toldOf(open.check)}
      isOver={isOver}
      listId={historyGridId}
      onClose={close}
      tools={tools}
      focus={keepsFocus}
    >
      {open.check ? <ReviewedRecord key={open.id} check={open.check} onOpen={(id) => void show(id)} /> : null}
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
    </DetailPanel>
  );
}

const toldOf = (check: Check) => ({
  id: check.id,
  words: `${wordsOfRecord(check).title}: ${kinds[check.kind].short}, ${exactWords(check.timing.createdAt)}`,
});

/** On to the neighbours in the list as it is found. */
function Steps() {
  const step = useHistory((state) => state.step);
  const isFirst = useHistory((state) => steppedTo(state.rows, state, -1) === null);
  const isLast = useHistory((state) => steppedTo(state.rows, state, 1) === null);
  return <StepButtons noun="check" isFirst={isFirst} isLast={isLast} step={step} />;
}
