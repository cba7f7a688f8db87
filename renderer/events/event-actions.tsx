/** What can be done about an event: hand it to the matcher once more, say which check it is about, or set it aside. */
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryRow } from '../../shared/events.ts';
import { type Failure, type Result, sentenceOf } from '../../shared/failure.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { Button } from '../design/button.tsx';
import { useMay } from '../session/session-store.ts';
import { Candidates } from './candidates.tsx';
import { needsPerson } from './event-words.ts';
import { useEvents } from './events-store.ts';

/** Somebody said that it is about none of our checks, and may think better of it. */
const wasSetAside = ({ state, reason }: DeliveryRow) => state === 'not-ours' && reason === 'person';

export function EventActions({ row }: { readonly row: DeliveryRow }) {
  const put = useEvents((state) => state.put);
  const mayJudge = useMay('reviewer');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** What the matcher said last, where it came to the same as before. */
  const [said, setSaid] = useState<string | null>(null);
  // A check that had its answer is never changed by its event. One that waits still may be settled by it, once it can be read.
  if (row.state === 'matched' && !row.checkWaits) return null;
  if (!mayJudge) {
    return needsPerson(row) ? (
      <p className="px-5 py-4 text-ink-2">A reviewer of this desk can say which check it is about.</p>
    ) : null;
  }

  const act = async (doing: () => Promise<Result<DeliveryRow>>) => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    setSaid(null);
    try {
      const result = await doing();
      if (!result.ok) return setFailure(result.failure);
      put(result.value);
      const { state, settled, whyUntrusted } = result.value;
      if (state !== row.state || settled !== row.settled) return;
      const isSame = whyUntrusted === row.whyUntrusted;
      setSaid(`Looked at again. ${isSame ? 'Nothing has changed.' : 'It is still not trusted.'}`);
    } finally {
      setPending(false);
    }
  };

  return (
    <section aria-label="What to do" className="grid gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          isBusy={pending}
          onPress={() => void act(() => client.events.matchAgain({ id: row.id }))}
        >
          <RotateCw aria-hidden className="size-3.5" /> Match again
        </Button>
        {row.state === 'waiting' ? (
          <Button
            size="small"
            variant="quiet"
            isBusy={pending}
            onPress={() => void act(() => client.events.setAside({ id: row.id }))}
          >
            About none of our checks
          </Button>
        ) : null}
        <span role="status" className="text-small text-ink-2">
          {said}
        </span>
      </div>
      {failure ? <Alert tone="warn">{sentenceOf(failure)}</Alert> : null}
      {/* Below what can be pressed, which does not move when they have come. */}
      {needsPerson(row) || wasSetAside(row) ? (
        <Candidates
          id={row.id}
          isBusy={pending}
          onMatch={(checkId) => void act(() => client.events.match({ id: row.id, checkId }))}
        />
      ) : null}
    </section>
  );
}
