/** Tells when a check has come to its end, wherever it was started: the meter has moved then. */
import { useEffect, useRef } from 'react';
import { client } from '../client.ts';

export function useChecksEnded(ended: () => void): void {
  const latest = useRef(ended);
  useEffect(() => {
    latest.current = ended;
  });
  useEffect(
    () =>
      client.checks.changed(({ state }) => {
        if (state === 'answered' || state === 'unknown') latest.current();
      }),
    [],
  );
}
