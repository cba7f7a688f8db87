/** Somebody comes back to the window, perhaps from a terminal that has changed what is shown here. */
import { useCallback, useEffect, useState } from 'react';

/** A click that brings the focus ends on what it was aimed at, before anything moves under it. */
const AFTER_MS = 300;

/** Calls `look` a moment after the window got the focus. */
export function useWindowFocus(look: () => void): void {
  useEffect(() => {
    let soon: number | undefined;
    const onFocus = () => {
      window.clearTimeout(soon);
      soon = window.setTimeout(look, AFTER_MS);
    };
    window.addEventListener('focus', onFocus);
    return () => {
      window.clearTimeout(soon);
      window.removeEventListener('focus', onFocus);
    };
  }, [look]);
}

/** Another number each time, for the effect that reads. */
export function useLooks(): number {
  const [looks, setLooks] = useState(0);
  useWindowFocus(useCallback(() => setLooks((count) => count + 1), []));
  return looks;
}
