/** The open event. */
import type { DeliveryRow } from '../../shared/events.ts';
import { failureSentences } from '../../shared/failure.ts';
import { Alert } from '../design/alert.tsx';
import { exactWords } from '../design/dates.ts';
import { DetailPanel } from '../design/detail-panel.tsx';
import { keepsFocus } from '../design/keeps-focus.ts';
import { StepButtons } from '../design/step-buttons.tsx';
import { steppedTo } from '../listing/place.ts';
import { EventView } from './event-view.tsx';
import { standingOfDelivery, titleOf } from './event-words.ts';
import { eventsGridId } from './events-grid.tsx';
import { useEvents } from './events-store.ts';

interface EventDetailProps {
  readonly row: DeliveryRow;
  readonly isOver: boolean;
}

export function EventDetail({ row, isOver }: EventDetailProps) {
  const close = useEvents((state) => state.close);
  const isGone = useEvents((state) => state.gone === row.id);
  return (
    <DetailPanel
      title="Event"
      told={{
        id: row.id,
        words: `${titleOf(row)}: ${standingOfDelivery(row).word}, ${exactWords(row.receivedAt)}`,
      }}
      isOver={isOver}
      listId={eventsGridId}
      onClose={close}
      tools={<Steps />}
      focus={keepsFocus}
    >
      {isGone ? (
        <div className="p-5">
          <Alert tone="warn">{failureSentences['event-unknown']}</Alert>
        </div>
      ) : (
        <EventView key={row.id} row={row} />
      )}
    </DetailPanel>
  );
}

/** On to the neighbours in the list as it stands. */
function Steps() {
  const step = useEvents((state) => state.step);
  const isFirst = useEvents((state) => steppedTo(state.rows, state, -1) === null);
  const isLast = useEvents((state) => steppedTo(state.rows, state, 1) === null);
  return <StepButtons noun="event" isFirst={isFirst} isLast={isLast} step={step} />;
}
