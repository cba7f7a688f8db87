/** Under a verdict, whatever its colour: what the answer says besides, as lists that its person stands on. */
import { useEffect, useState } from 'react';
import { type Caution, cautionsUnread, cautionWords } from '../../shared/cautions.ts';
import type { Check } from '../../shared/check.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { useReadAgain } from '../session/use-signed-in-again.ts';
import { whileWanted } from '../while-wanted.ts';

export function Cautions({ check: { id, state, settledBy } }: { readonly check: Check }) {
  /** Null until they have come: of a check that was answered behind the lock, nobody is told yet. */
  const [told, setTold] = useState<readonly Caution[] | null>(null);
  const [isUnread, setUnread] = useState(false);
  const reading = useReadAgain(told === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event that settles the check brings an answer of its own
  useEffect(() => {
    setTold(null);
    setUnread(false);
    if (state !== 'answered') return;
    return whileWanted(client.checks.cautions({ id }), (result) => {
      if (result.ok) setTold(result.value.cautions);
      // What the lock refuses is read once it opens; of a check that was erased nobody has to be told.
      else setUnread(!/^(?:not-signed-in|check-unknown)$/u.test(result.failure.code));
    });
  }, [id, state, settledBy, reading]);
  const sentences = isUnread ? [cautionsUnread] : (told ?? []).map((caution) => cautionWords[caution]);
  if (sentences.length === 0) return null;
  return (
    <div className="grid gap-2 border-b border-line px-5 py-3">
      {sentences.map((sentence) => (
        <Alert key={sentence} tone="warn">
          <strong className="font-semibold">{sentence}</strong>
        </Alert>
      ))}
    </div>
  );
}
