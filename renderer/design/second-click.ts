/** Double clicks, which people make out of habit where one click is meant. */
import { type MouseEvent, useCallback, useEffect, useRef } from 'react';

/**
 * For a form, as it captures clicks: the second click of a double click on its button belongs to the first. By then that one
 * may be done, and the form would be given once more, as it was or empty.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  const { detail, target } = event;
  if (detail > 1 && target instanceof Element && target.closest('button[type="submit"]'))
    event.preventDefault();
}

/**
 * For what opens over the window at a click, and goes at one beside it: whether a click there is one of its own. The second
 * click of the double click that opened it lies beside it, and would close it before anybody has seen it.
 */
export function useIsOwnClick(): () => boolean {
  const clicks = useRef(0);
  useEffect(() => {
    const count = ({ detail }: globalThis.MouseEvent) => {
      clicks.current = detail;
    };
    // At the window, so that it is counted before anything is closed for it.
    window.addEventListener('click', count, { capture: true });
    return () => window.removeEventListener('click', count, { capture: true });
  }, []);
  return useCallback(() => clicks.current < 2, []);
}
