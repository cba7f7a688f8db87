/** The reasons that can be chosen for a decision. */
import { useEffect, useState } from 'react';
import { type DecisionReasons, usualReasons } from '../../shared/review.ts';
import { client } from '../client.ts';
import { whileWanted } from '../while-wanted.ts';

/** Null until they have come. Where they cannot be had, the usual ones are offered, and the main process has its say. */
export function useReasons(): DecisionReasons | null {
  const [reasons, setReasons] = useState<DecisionReasons | null>(null);
  useEffect(
    () =>
      whileWanted(client.operators.settings({}), (result) =>
        setReasons(result.ok ? result.value.reasons : usualReasons),
      ),
    [],
  );
  return reasons;
}
