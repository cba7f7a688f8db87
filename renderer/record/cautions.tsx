/** Under a verdict, whatever its colour: lists that the answer says its person stands on. */
import { useEffect, useState } from 'react';
import { type Caution, cautionWords } from '../../shared/cautions.ts';
import type { Check } from '../../shared/check.ts';
import { client } from '../client.ts';
import { Alert } from '../design/alert.tsx';
import { useReadAgain } from '../session/use-signed-in-again.ts';
import { whileWanted } from '../while-wanted.ts';

export function Cautions({ check: { id, state, settledBy } }: { readonly check: Check }) {
  /** Null until they have come: of a check that was answered behind the lock, nobody is told yet. */
  const [told, setTold] = useState<readonly Caution[] | null>(null);
  const reading = useReadAgain(told === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an event that settles the check brings an answer of its own
  useEffect(() => {
    setTold(null);
    if (state !== 'answered') return;
    return whileWanted(client.checks.cautions({ id }), (result) => {
      if (result.ok) setTold(result.value.cautions);
    });
  }, [id, state, settledBy, reading]);
  if (told === null || told.length === 0) return null;
  return (
    <div className="grid gap-2 border-b border-line px-5 py-3">
      {told.map((caution) => (
        <Alert key={caution} tone="warn">
          <strong className="font-semibold">{cautionWords[caution]}</strong>
        </Alert>
      ))}
    </div>
  );
}
