/** Tells when the meter has moved: a check has come to its end, wherever it was started, or another day has begun. */
import { useEffect, useRef } from 'react';
import { client } from '../client.ts';
import { onNewDay } from './new-day.ts';

export function useMeterMoved(moved: () => void): void {
  const latest = useRef(moved);
  useEffect(() => {
    latest.current = moved;
  });
  useEffect(() => {
    const ends = [
      client.checks.changed(({ state }) => {
        if (state === 'answered' || state === 'unknown') latest.current();
      }),
      onNewDay(() => latest.current()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
