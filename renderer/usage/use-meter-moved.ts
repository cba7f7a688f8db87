/**
 * Tells when the meter has moved: a check has left or has come to its end, wherever it was started, or another day has begun. What a
 * terminal has checked is told of when somebody comes back to the window.
 */
import { useCallback, useEffect, useRef } from 'react';
import { client } from '../client.ts';
import { useWindowFocus } from '../design/use-window-focus.ts';
import { onNewDay } from './new-day.ts';

export function useMeterMoved(moved: () => void): void {
  const latest = useRef(moved);
  useEffect(() => {
    latest.current = moved;
  });
  useWindowFocus(useCallback(() => latest.current(), []));
  useEffect(() => {
    const ends = [
      // One that was surely not sent counts no more.
      client.checks.changed(() => latest.current()),
      onNewDay(() => latest.current()),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, []);
}
