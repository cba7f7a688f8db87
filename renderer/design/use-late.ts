/** What takes long enough to be spoken of. */
import { useEffect, useState } from 'react';

/** Milliseconds that nobody notices. */
const NOTICED_MS = 300;

/** Whether something has been going on for longer than nobody notices. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const waiting = window.setTimeout(() => setLate(true), NOTICED_MS);
    return () => {
      window.clearTimeout(waiting);
      setLate(false);
    };
  }, [isGoingOn]);
  return isLate;
}
