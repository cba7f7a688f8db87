/** Double clicks, which people make out of habit where one click is meant. */
import type { MouseEvent } from 'react';

/**
 * For a form, as it captures clicks: the second click of a double click on its button belongs to the first. By then that one
 * may be done, and the form would be given once more, as it was or empty.
 */
export function ignoreSecondClick(event: MouseEvent): void {
  const { detail, target } = event;
  if (detail > 1 && target instanceof Element && target.closest('button[type="submit"]'))
    event.preventDefault();
}

/** As far apart as two clicks of a double click may be, in milliseconds and in CSS pixels. */
const APART_MS = 500;
const APART_PX = 6;

/**
 * What comes at a click, or goes by it: the panel of what is open in a list, a line whose place the next one takes, and each
 * dialog.
 */
const PART = '[data-opened], li, tr, body > *';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly part: Element | null;
  readonly button: Element | null;
  /** The name of that button, where it bears one of its own: of one that has another by now, the act is another. */
  readonly name: string | null;
}

const isOneDoubleClick = (one: Press, other: Press) =>
  other.at - one.at < APART_MS && Math.hypot(other.x - one.x, other.y - one.y) < APART_PX;

/** Whether something else lies there now. What was pressed and is still there, is pressed as often as somebody will. */
const isElsewhere = (one: Press, other: Press) =>
  one.part !== other.part ||
  (one.button !== null && (one.button !== other.button || one.name !== other.name));

/**
 * From the start on: the second click of a double click does nothing where the first has brought something else under the
 * pointer, or taken it away. It would close the dialog that was just opened, begin a decision on the check whose row was
 * meant, press what lay below a dialog that is gone, or take back what the next line tells of as well; and where the button does
 * the opposite by then, it would let in again whoever was just kept out. Where a form has moved the button away with what it
 * folded, it would take the focus from the field that is to be typed into.
 */
export function watchSecondClicks(): void {
  let last: Press | null = null;
  let isHeld = false;
  const hold = (event: globalThis.MouseEvent) => {
    if (!isHeld) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const click = (event: globalThis.MouseEvent) => {
    // One of a key is no part of it, also where the press before it was none of a click.
    if (event.detail > 0) hold(event);
    isHeld = false;
  };
  const press = (event: globalThis.PointerEvent) => {
    const { timeStamp: at, clientX: x, clientY: y, target, button } = event;
    const hit = target instanceof Element ? target : null;
    const pressed = hit?.closest('button') ?? null;
    const name = pressed?.ariaLabel ?? null;
    const now = { at, x, y, part: hit?.closest(PART) ?? null, button: pressed, name };
    isHeld = button === 0 && last !== null && isElsewhere(last, now) && isOneDoubleClick(last, now);
    // A third click is no more meant for what came than the second.
    last = isHeld && last !== null ? { ...now, part: last.part, button: last.button, name: last.name } : now;
    hold(event);
  };
  // At the window, before anything is closed for it; and not to take the focus from where it is.
  window.addEventListener('pointerdown', press, { capture: true });
  window.addEventListener('mousedown', hold, { capture: true });
  window.addEventListener('click', click, { capture: true });
  // Between the two of a double click nobody presses a key: Esc, and once more on what it gave back, is meant.
  const part = () => {
    last = null;
  };
  window.addEventListener('keydown', part, { capture: true });
}
