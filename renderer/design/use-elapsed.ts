/** Time that passes on screen. */
import { useEffect, useState } from 'react';

/** Milliseconds since `startedAt` (of `Date.now()`), told anew about four times a second. */
export function useElapsed(startedAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, now - startedAt);
}
