/** Work that was refused while the desk was locked is done when somebody is back. */
import { useEffect, useRef } from 'react';
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
