/** A window stays open over midnight, and what it says of today has to be of the new day. */
import { localDay } from '../../shared/local-day.ts';

/** How often the day is looked at, in milliseconds: a timer to midnight would stand still while the computer sleeps. */
const LOOK_MS = 30_000;

/** Calls `begun` whenever another day has begun at this computer; returns the end of it. */
export function onNewDay(begun: () => void): () => void {
  let day = localDay(Date.now());
  const timer = setInterval(() => {
    const now = localDay(Date.now());
    if (now === day) return;
    day = now;
    begun();
  }, LOOK_MS);
  return () => clearInterval(timer);
}
