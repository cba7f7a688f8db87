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
