/** Double clicks, which people make out of habit where one click is meant. */
import {
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
} from 'react';

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

/** As far apart as two clicks of a double click may be, in milliseconds and in CSS pixels. */
const APART_MS = 500;
const APART_PX = 6;

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

const isBeside = (one: Press, other: Press) =>
  other.at - one.at < APART_MS && Math.hypot(other.x - one.x, other.y - one.y) < APART_PX;

/**
 * For a screen with a list, and what is open of it in the part `opened` (a selector): a row is opened by a double click out of
 * habit, and the second click presses nothing of what has come to lie under it, as a decision or a number that is covered.
 */
export function useSecondClickOn(opened: string) {
  const inList = useRef<Press | null>(null);
  const isSecond = useRef(false);
  const hold = (event: SyntheticEvent) => {
    if (!isSecond.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDownCapture(event: PointerEvent) {
      const press = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      const isOpened = event.target instanceof Element && event.target.closest(opened) !== null;
      isSecond.current = isOpened && inList.current !== null && isBeside(inList.current, press);
      // A third click is no more meant for it than the second.
      inList.current = isOpened && !isSecond.current ? null : press;
      hold(event);
    },
    // The keys stay where they are, too.
    onMouseDownCapture: hold,
    onClickCapture: hold,
  };
}
