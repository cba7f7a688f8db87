/** Whether a part of the page is in sight. */
import { type RefObject, useEffect, useRef, useState } from 'react';

/** False until it was looked at, and again whenever it is scrolled out of sight. */
export function useOnScreen<Part extends Element>(): [ref: RefObject<Part | null>, isOnScreen: boolean] {
  const ref = useRef<Part>(null);
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, isOnScreen];
}
