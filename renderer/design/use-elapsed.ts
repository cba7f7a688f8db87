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

/** The present (of `Date.now()`), told anew every second until `end` is past; not told anew if there is no end. */
export function useNowUntil(end: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (end === null || now >= end) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(1000, end - now));
    return () => clearTimeout(timer);
  }, [now, end]);
  return now;
}
