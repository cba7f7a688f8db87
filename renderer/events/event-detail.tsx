/** The open event: beside the list where there is room, over it where there is not. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { DeliveryRow } from '../../shared/events.ts';
import { Button } from '../design/button.tsx';
import { StepButtons } from '../design/step-buttons.tsx';
import { steppedTo } from '../history/place.ts';
import { EventView } from './event-view.tsx';
import { eventsGridId } from './events-grid.tsx';
import { useEvents } from './events-store.ts';

interface EventDetailProps {
  readonly row: DeliveryRow;
  readonly isOver: boolean;
}

export function EventDetail({ row, isOver }: EventDetailProps) {
  const close = useEvents((state) => state.close);
  const Title = isOver ? 'h1' : 'h2';
  const closer = useRef<HTMLButtonElement>(null);

  // Over the list, the focus comes along and goes back; beside it, the focus stays where the keys are.
  useEffect(() => {
    if (isOver) closer.current?.focus();
    return () => {
      // Beside the list too, a focus that goes with the panel would be lost.
      if (isOver || document.activeElement === document.body) document.getElementById(eventsGridId)?.focus();
    };
  }, [isOver]);

  return (
    <section
      aria-label="Details"
      className={`flex min-h-0 flex-col bg-surface ${isOver ? 'absolute inset-0 z-5' : 'border-l border-line'}`}
    >
      <header className="flex shrink-0 items-center gap-2 border-b border-line py-2 pr-3 pl-5">
        <Title className="mr-auto font-semibold">Event</Title>
        <Steps />
        <Button ref={closer} variant="quiet" size="square" aria-label="Close" onPress={close}>
          <X aria-hidden className="size-4" />
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <div tabIndex={0} className="min-h-0 flex-1 overflow-auto -outline-offset-2">
        <EventView key={row.id} row={row} />
      </div>
    </section>
  );
}

/** On to the neighbours in the list as it stands. */
function Steps() {
  const step = useEvents((state) => state.step);
  const isFirst = useEvents((state) => steppedTo(state.rows, state, -1) === null);
  const isLast = useEvents((state) => steppedTo(state.rows, state, 1) === null);
  return <StepButtons noun="event" isFirst={isFirst} isLast={isLast} step={step} />;
}
