/** Where the customer's window stands: on the display that faces the customer, or beside the work if there is one alone. */
import type { Display, Rectangle, Size } from 'electron';

type Shown = Pick<Display, 'id' | 'bounds' | 'workArea'>;

export interface CustomerPlace {
  /** Null where only the person can put it somewhere. */
  readonly displayId: number | null;
  readonly bounds: Rectangle | Size;
  readonly isFullScreen: boolean;
}

/** Size of the ordinary window, in CSS pixels, where the display has room for it. */
const ORDINARY = { width: 900, height: 640 } as const;

/**
 * Where no place is known, the window could be put over the work as well as beside it: an ordinary one, which the person
 * moves to the customer's display.
 */
export function placeToBeFound(): CustomerPlace {
  return { displayId: null, bounds: ORDINARY, isFullScreen: false };
}

/** `mine` is the display that holds the main window. */
export function customerPlace(
  displays: readonly Shown[],
  mine: Shown,
): CustomerPlace & { readonly bounds: Rectangle } {
  const other = displays.find(({ id }) => id !== mine.id);
  if (other) return { displayId: other.id, bounds: other.bounds, isFullScreen: true };
  const { x, y, width, height } = mine.workArea;
  const size = { width: Math.min(ORDINARY.width, width), height: Math.min(ORDINARY.height, height) };
  return {
    displayId: mine.id,
    bounds: { x: x + width - size.width, y, ...size },
    isFullScreen: false,
  };
}
