/** What comes beside a long form, or below it where there is less room, comes where somebody sees it. */

/** Room that it needs to be read, and the room that is left above it, in CSS pixels. */
const NEEDED = 120;
const ABOVE = 16;

/** Scrolls the screen to a part of it whose beginning is out of sight; what can be read stays where it is. */
export function bringIntoSight(part: HTMLElement | null): void {
  const scroller = part?.closest('main');
  if (!part || !scroller) return;
  const top = part.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (top < 0 || top > scroller.clientHeight - NEEDED) scroller.scrollBy({ top: top - ABOVE });
}
