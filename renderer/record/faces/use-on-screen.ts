/** Whether a part of the page is in sight. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long it has to be in sight, in milliseconds: who steps through a list on their way elsewhere does not look at it. */
export const SETTLED = 150;

/** False until it was in sight for a moment, and again as soon as it is scrolled out of it. */
export function useOnScreen(): [ref: RefObject<HTMLElement | null>, isOnScreen: boolean] {
  const ref = useRef<HTMLElement>(null);
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(settling);
      if (entries.at(-1)?.isIntersecting) settling = setTimeout(() => setOnScreen(true), SETTLED);
      else setOnScreen(false);
    });
    observer.observe(element);
    return () => {
      clearTimeout(settling);
      observer.disconnect();
    };
  }, []);
  return [ref, isOnScreen];
}
