/** Says of a check that its outcome was told by an event and not by its answer, with the way to that event. */
import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Check } from '../../shared/check.ts';
import type { DeliveryRow } from '../../shared/events.ts';
import { client } from '../client.ts';
import { LinkButton } from '../design/button.tsx';
import { exactWords } from '../design/dates.ts';
import { useReadAgain } from '../session/use-signed-in-again.ts';
import { useShell } from '../shell/shell-store.ts';
import { whileWanted } from '../while-wanted.ts';
import { openEvent } from './open-event.ts';

export function SettledBy({ check: { id, settledBy } }: { readonly check: Check }) {
  // Beside its event, the way to it leads nowhere.
  const isBeside = useShell((state) => state.screen === 'events');
  const [row, setRow] = useState<DeliveryRow | null>(null);
  const reading = useReadAgain(row === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the lock has opened
  useEffect(() => {
    if (settledBy === null) return;
    return whileWanted(client.events.ofCheck({ id }), (result) => {
      if (result.ok) setRow(result.value.find((one) => one.id === settledBy) ?? null);
    });
  }, [id, settledBy, reading]);
  if (settledBy === null) return null;
  return (
    <p className="flex min-h-11 items-start gap-2 border-t border-line px-5 py-2.5">
      <BadgeCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />
      <span className="mr-auto min-w-0">
        Settled by an event{row === null ? '' : ` of ${exactWords(row.receivedAt)}`}, not by its own answer.
      </span>
      {isBeside ? null : (
        <LinkButton className="mt-0.5 shrink-0 text-small" onPress={() => void openEvent(id, settledBy)}>
          Show the event
        </LinkButton>
      )}
    </p>
  );
}
