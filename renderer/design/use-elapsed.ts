/** Time that passes on screen. */
import { useEffect, useState } from 'react';

/**
 * Milliseconds since `startedAt` (of `Date.now()`), told anew about four times a second. It goes on where the computer's clock
 * is set back, and a sleep of the computer, in which nothing is told, counts.
 */
export function useElapsed(startedAt: number): number {
  const [elapsed, setElapsed] = useState(() => Math.max(0, Date.now() - startedAt));
  useEffect(() => {
    const before = Math.max(0, Date.now() - startedAt);
    const from = performance.now();
    const tell = () => setElapsed(Math.max(Date.now() - startedAt, before + performance.now() - from));
    tell();
    const timer = setInterval(tell, 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return elapsed;
}

/**
 * The present (of `Date.now()`), told anew every second until `end` is past; not told anew if there is no end. It goes on, too,
 * where the computer's clock is set back: what comes at the end does not wait for it either.
 */
export function useNowUntil(end: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === null || now >= end) return;
    const from = performance.now();
    const tell = () => setNow(Math.max(Date.now(), now + performance.now() - from));
    const timer = setTimeout(tell, Math.min(1000, end - now));
    return () => clearTimeout(timer);
  }, [now, end]);
  return now;
}
