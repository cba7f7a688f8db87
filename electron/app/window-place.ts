/** The place and size of the main window, so that all of it can be reached on the displays that are there. */
import type { Rectangle } from 'electron';
import type { Bounds } from './preferences.ts';

/** A display, by what of it is free of the system's own bars. */
interface Display {
  readonly workArea: Rectangle;
}

/** The displays, as the system tells of them. */
export interface Displays {
  getAllDisplays(): readonly Display[];
  getPrimaryDisplay(): Display;
  /** The one on which the most of a rectangle lies, or the nearest. */
  getDisplayMatching(rectangle: Rectangle): Display;
}

/** The smallest size that is asked for where displays have room for it, and the size of a first start, in CSS pixels. */
const SMALLEST = { width: 960, height: 640 } as const;
const FIRST = { width: 1280, height: 800 } as const;

/** As far as a maximised window's frame may lie above the screen, in CSS pixels. */
const ABOVE_MAX = 8;

/** Where nothing is plugged in, as over a remote desktop that nobody looks at, the system may tell of a display of no size. */
const workAreas = (displays: Displays): readonly Rectangle[] =>
  displays
    .getAllDisplays()
    .map(({ workArea }) => workArea)
    .filter(({ width, height }) => width > 0 && height > 0);

/**
 * The smallest size of the window, in CSS pixels. A display may be smaller, as that of a small laptop where everything is shown
 * larger: a window that could not be made to fit would have an end that nobody reaches, and what is in it reflows all the same.
 */
export function smallestSize(displays: Displays): { readonly minWidth: number; readonly minHeight: number } {
  const areas = workAreas(displays);
  return {
    minWidth: Math.min(SMALLEST.width, ...areas.map(({ width }) => width)),
    minHeight: Math.min(SMALLEST.height, ...areas.map(({ height }) => height)),
  };
}

/**
 * The size of a first start, or where the place of before is gone, in CSS pixels: no larger than the display on which it comes
 * up, in whose middle it lies.
 */
export function firstSize(displays: Displays): { readonly width: number; readonly height: number } {
  const { workArea } = displays.getPrimaryDisplay();
  const { minWidth, minHeight } = smallestSize(displays);
  return {
    width: Math.min(FIRST.width, Math.max(workArea.width, minWidth)),
    height: Math.min(FIRST.height, Math.max(workArea.height, minHeight)),
  };
}

/**
 * No larger than all displays together, give or take a frame that is not seen: after a larger one was unplugged, edges and
 * buttons of the window would lie where nobody reaches them.
 */
function fitting(bounds: Bounds, areas: readonly Rectangle[]): Bounds {
  const along = (at: 'x' | 'y', size: 'width' | 'height') => {
    const from = Math.min(...areas.map((area) => area[at]));
    const room = Math.max(...areas.map((area) => area[at] + area[size])) - from;
    return bounds[size] > room + 2 * ABOVE_MAX ? { [at]: from, [size]: room } : {};
  };
  return { ...bounds, ...along('x', 'width'), ...along('y', 'height') };
}

/**
 * Where the window stood last, where that still lies on a display, and null where it does not: one that was unplugged must not
 * take the window with it.
 */
export function keptPlace(bounds: Bounds | null, displays: Displays): Bounds | null {
  if (!bounds) return null;
  const { workArea } = displays.getDisplayMatching(bounds);
  const across =
    Math.min(bounds.x + bounds.width, workArea.x + workArea.width) - Math.max(bounds.x, workArea.x);
  const down =
    Math.min(bounds.y + bounds.height, workArea.y + workArea.height) - Math.max(bounds.y, workArea.y);
  // By its upper edge it is moved and closed: above the screen, no mouse would reach that.
  const isGrasped = bounds.y >= workArea.y - ABOVE_MAX;
  // With its own, since the system may tell of no display for a moment, as where all are being switched.
  return across >= 100 && down >= 100 && isGrasped
    ? fitting(bounds, [workArea, ...workAreas(displays)])
    : null;
}
