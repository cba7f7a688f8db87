/** Work that was refused while the desk was locked is done when somebody is back. */
import { useEffect, useRef, useState } from 'react';
import { isLocked, useSession } from './session-store.ts';

/** Calls `again` each time the lock opens. */
export function useSignedInAgain(again: () => void): void {
  const locked = useSession(isLocked);
  const before = useRef(locked);
  useEffect(() => {
    if (before.current && !locked) again();
    before.current = locked;
  }, [locked, again]);
}

/** Another number each time the lock opens over something that is unread still, for the effect that reads it. */
export function useReadAgain(isUnread: boolean): number {
  const [reading, setReading] = useState(1);
  useSignedInAgain(() => {
    if (isUnread) setReading((count) => count + 1);
  });
  return reading;
}
